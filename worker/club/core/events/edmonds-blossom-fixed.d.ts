declare module 'edmonds-blossom-fixed' {
  /** The partner of each vertex, or -1. Edges are `[a, b, weight]`; with `maxCardinality` as many as possible are matched first. */
  export default function matching(
    edges: readonly (readonly [number, number, number])[],
    maxCardinality?: boolean,
  ): readonly number[];
}
