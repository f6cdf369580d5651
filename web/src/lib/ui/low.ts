/** The media query of a phone on its side, as `theme.css` lists its sizes: a table then has a rail beside it. */
export const LOW = '(height <= 520px) and (560px < width <= 960px)';
