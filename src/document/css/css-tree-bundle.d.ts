/** css-tree in one file: 120 fewer to load when a process starts. */
declare module 'css-tree/dist/csstree.esm' {
  export * from 'css-tree';
}
