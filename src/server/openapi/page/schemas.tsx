import type { Child } from 'hono/jsx';
import type { Json, JsonObject } from '../json.js';
import { Table, Text } from './text.js';
import { anchorOf, listAt, nameOfRef, objectAt, textAt } from './view.js';

const SchemaLink = ({ name }: { readonly name: string }) => (
  <a href={`#${anchorOf('schema', name)}`}>
    <code>{name}</code>
  </a>
);

/** The type of a value in words. */
export const Type = ({ schema }: { readonly schema: JsonObject }): Child => {
  const name = nameOfRef(schema);
  if (name !== '') return <SchemaLink name={name} />;
  const items = objectAt(schema, 'items');
  if (textAt(schema, 'type') === 'array')
    return (
      <>
        list of <Type schema={items} />
      </>
    );
  const all = [...listAt(schema, 'allOf'), ...listAt(schema, 'anyOf')] as readonly JsonObject[];
  const [first] = all;
  if (first !== undefined && textAt(first, '$ref') !== '') return <Type schema={first} />;
  const isAttribute = objectAt(schema, 'xml').attribute === true;
  const type = textAt(first ?? schema, 'type') || 'object';
  return isAttribute ? `${type}, attribute` : type;
};

const valuesOf = (schema: JsonObject): readonly Json[] => [
  ...listAt(schema, 'enum'),
  ...(listAt(schema, 'anyOf') as readonly JsonObject[]).flatMap(choice => listAt(choice, 'enum')),
];

/** The values that a schema lists, with the word before them; nothing if it lists none. */
export const Values = ({ of, lead = 'Values:' }: { readonly of: JsonObject; readonly lead?: string }) => {
  const values = valuesOf(of);
  if (values.length === 0) return null;
  return (
    <>
      {` ${lead} `}
      {values.map((value, index) => (
        <>
          {index === 0 ? '' : ', '}
          <code>{String(value)}</code>
        </>
      ))}
      .
    </>
  );
};

/** What a property means: title, description and values. */
const Meaning = ({ schema }: { readonly schema: JsonObject }) => {
  const title = textAt(schema, 'title');
  const texts = [title === '' ? '' : `${title}.`, textAt(schema, 'description')].filter(text => text !== '');
  return (
    <>
      <Text text={texts.join(' ')} />
      <Values of={schema} />
    </>
  );
};

/** The properties of an object and of the rows in it; names of nested ones follow that of the list. */
const rowsOf = (schema: JsonObject, prefix = ''): readonly (readonly Child[])[] =>
  Object.entries(objectAt(schema, 'properties')).flatMap(([name, property]) => {
    const declared = property as JsonObject;
    const nested = objectAt(declared, 'items');
    return [
      [<code>{prefix + name}</code>, <Type schema={declared} />, <Meaning schema={declared} />],
      ...rowsOf(nested, `${prefix + name} / `),
    ];
  });

/** A schema, folded up: its properties or its values. */
const Schema = ({ name, schema }: { readonly name: string; readonly schema: JsonObject }) => {
  const title = textAt(schema, 'title');
  const rows = rowsOf(schema);
  return (
    <details id={anchorOf('schema', name)}>
      <summary>
        <code>{name}</code> {title}
      </summary>
      {textAt(schema, 'description') === '' ? null : (
        <p>
          <Text text={textAt(schema, 'description')} />
        </p>
      )}
      {valuesOf(schema).length === 0 ? null : (
        <p>
          <Values of={schema} lead="One of these, or another text:" />
        </p>
      )}
      {rows.length === 0 ? null : (
        <Table label={`Members of ${name}`} head={['Name', 'Type', 'Meaning']} rows={rows} />
      )}
    </details>
  );
};

/** All schemas of the document. */
export const Schemas = ({ document }: { readonly document: JsonObject }) => (
  <>
    {Object.entries(objectAt(document, 'components', 'schemas')).map(([name, schema]) => (
      <Schema name={name} schema={schema as JsonObject} />
    ))}
  </>
);
