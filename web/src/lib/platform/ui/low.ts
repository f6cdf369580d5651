/** Media query for a phone in landscape (see `theme.css`): a table then has a rail beside it. */
export const LOW = '(height <= 520px) and (560px < width <= 960px)';
