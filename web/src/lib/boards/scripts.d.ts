/** A lesson's script, imported as text. */
declare module '*.crowns?raw' {
  const script: string;
  export default script;
}
