interface Layer {
  readonly name: string;
  readonly children: Map<string, Layer>;
}

/** The rules outside of all layers. */
export const UNLAYERED = '';

/**
 * Positions of layers, later ones winning: a layer comes after those within it, and what is in no layer last (CSS
 * Cascade 5, part 6.4).
 * @param names in the order in which they are declared, those of layers within others as `outer.inner`
 */
export function layerOrder(names: Iterable<string>): ReadonlyMap<string, number> {
  const root: Layer = { name: UNLAYERED, children: new Map() };
  for (const name of names) {
    let layer = root;
    for (const part of name.split('.').filter(Boolean)) {
      let inner = layer.children.get(part);
      if (!inner) {
        inner = { name: layer.name === UNLAYERED ? part : `${layer.name}.${part}`, children: new Map() };
        layer.children.set(part, inner);
      }
      layer = inner;
    }
  }
  const order = new Map<string, number>();
  const visit = (layer: Layer) => {
    for (const inner of layer.children.values()) visit(inner);
    order.set(layer.name, order.size);
  };
  visit(root);
  return order;
}
