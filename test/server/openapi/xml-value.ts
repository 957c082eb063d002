import { Parser } from 'htmlparser2';

export type Schema = Readonly<Record<string, unknown>>;

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** Reads XML with a parser that is not the program's own. */
function parseXml(xml: string): Element {
  const top: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const element: Element = { name, attributes, children: [], text: '' };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext: text => {
        const element = open.at(-1);
        if (element !== undefined) element.text += text;
      },
      onclosetag: () => open.pop(),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return top.children[0] as Element;
}

const localName = (name: string): string => name.replace(/^.*:/, '');

/** An element as a value of its schema, and the elements that the schema does not declare. */
export interface XmlValue {
  readonly value: unknown;
  readonly undeclared: readonly string[];
}

/**
 * Converts XML to the value that a schema describes, by the rules of OpenAPI: attributes and elements are properties,
 * and a repeated element is an array.
 * @param resolve returns the schema that a reference names
 */
export function xmlValue(xml: string, schema: Schema, resolve: (reference: string) => Schema): XmlValue {
  const undeclared: string[] = [];
  const root = parseXml(xml);
  const full = (schema: Schema): Schema =>
    typeof schema.$ref === 'string' ? { ...full(resolve(schema.$ref)), ...schema } : schema;
  const getName = (schema: Schema): unknown => (full(schema).xml as Schema | undefined)?.name;

  const convert = (element: Element, given: Schema): unknown => {
    const schema = full(given);
    if (schema.type === 'integer') return Number(element.text);
    if (schema.type !== 'object') {
      undeclared.push(...element.children.map(({ name }) => `${element.name}/${name}`));
      return element.text;
    }
    const properties = (schema.properties ?? {}) as Record<string, Schema>;
    const value: Record<string, unknown> = {};
    for (const [name, text] of Object.entries(element.attributes))
      if (properties[name] !== undefined) value[name] = text;
    for (const child of element.children) {
      const name = localName(child.name);
      const property = properties[name];
      if (property === undefined) {
        // The examples have declared elements only, unless the schema declares none.
        if (schema.properties !== undefined) undeclared.push(`${element.name}/${name}`);
      } else if (full(property).type === 'array') {
        const items = full(property).items as Schema;
        if ((getName(items) ?? name) !== name) undeclared.push(`${element.name}/${name}`);
        value[name] = [...((value[name] as unknown[] | undefined) ?? []), convert(child, items)];
      } else value[name] = convert(child, property);
    }
    return value;
  };

  const choices = (schema.anyOf as Schema[] | undefined) ?? [schema];
  const chosen = choices.find(choice => getName(choice) === root.name);
  if (chosen === undefined) return { value: null, undeclared: [root.name] };
  return { value: convert(root, chosen), undeclared };
}
