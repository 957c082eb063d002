import type { Child } from 'hono/jsx';
import type { Json, JsonObject } from '../json.js';
import { Type, Values } from './schemas.js';
import { Path, Table, Text } from './text.js';
import { anchorOf, exampleText, follow, listAt, nameOfRef, objectAt, textAt } from './view.js';

/** The headers of responses that a caller acts on; the others are the same in every response. */
const NOTABLE = ['ETag', 'WWW-Authenticate', 'Retry-After', 'Allow', 'Connection'];

/** The examples of a response by media type, each folded up. */
export const Examples = ({ response, of }: { readonly response: JsonObject; readonly of: string }) => (
  <>
    {Object.entries(objectAt(response, 'content')).map(([type, media]) => {
      const { example } = media as { readonly example?: Json };
      return example === undefined ? null : (
        <details>
          <summary>
            Example of {of} in <code>{type}</code>
          </summary>
          <pre>
            <code>{exampleText(example)}</code>
          </pre>
        </details>
      );
    })}
  </>
);

/** The first paragraph of a description, and its list. */
const Description = ({ text }: { readonly text: string }) => {
  const [first = '', list] = text.split('\n\n');
  return (
    <>
      <Text text={first} />
      {list === undefined ? null : (
        <ul>
          {list.split('\n').map(line => (
            <li>
              <Text text={line.replace(/^- /, '')} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** A row of the table of responses. */
export function responseRow(status: string, response: JsonObject): readonly Child[] {
  const types = Object.keys(objectAt(response, 'content'));
  const headers = Object.keys(objectAt(response, 'headers')).filter(name => NOTABLE.includes(name));
  return [
    status,
    <Description text={textAt(response, 'description')} />,
    <Codes texts={types} />,
    <Codes texts={headers} />,
  ];
}

const Codes = ({ texts }: { readonly texts: readonly string[] }) => (
  <>
    {texts.map((text, index) => (
      <>
        {index === 0 ? null : <br />}
        <code>{text}</code>
      </>
    ))}
  </>
);

export const RESPONSE_HEAD = ['Status', 'When', 'Body', 'Headers'];

const Parameters = ({ parameters }: { readonly parameters: readonly JsonObject[] }) => {
  if (parameters.length === 0) return null;
  const rows = parameters.map(parameter => {
    const example = parameter.example as Json | undefined;
    const schema = objectAt(parameter, 'schema');
    const pattern = textAt(schema, 'pattern');
    return [
      <code>{textAt(parameter, 'name')}</code>,
      textAt(parameter, 'in'),
      <Type schema={schema} />,
      <>
        <Text text={textAt(parameter, 'description')} />
        {pattern === '' ? null : (
          <>
            {' '}
            Pattern: <code>{pattern}</code>
          </>
        )}
        <Values of={objectAt(schema, 'items')} />
      </>,
      example === undefined ? '' : <code>{[example].flat().join(',')}</code>,
    ];
  });
  return <Table label="Parameters" head={['Name', 'In', 'Type', 'Meaning', 'Example']} rows={rows} />;
};

interface OperationProps {
  readonly document: JsonObject;
  readonly path: string;
  readonly operation: JsonObject;
}

/** One operation: parameters, responses and examples. */
export const Operation = ({ document, path, operation }: OperationProps) => {
  const id = textAt(operation, 'operationId');
  const responses = Object.entries(objectAt(operation, 'responses')).map(
    ([status, response]) => [status, follow(document, response as JsonObject)] as const,
  );
  const security = (listAt(operation, 'security') as readonly JsonObject[]).flatMap(row => Object.keys(row));
  const root = nameOfRef(objectAt(operation, 'responses', '200', 'content', 'application/xml', 'schema'));
  return (
    <article id={anchorOf('operation', id)}>
      <h3>{textAt(operation, 'summary')}</h3>
      <p class="request">
        <b>GET</b> <Path path={path} />
      </p>
      <p>
        <Text text={textAt(operation, 'description')} />{' '}
        {security.length === 0 ? (
          'No API key is needed.'
        ) : (
          <>
            Needs a key: <code>{security.join(', ')}</code>.
          </>
        )}
        {root === '' ? null : (
          <>
            {' '}
            The response is <Type schema={{ $ref: `#/components/schemas/${root}` }} />.
          </>
        )}
      </p>
      <Parameters parameters={listAt(operation, 'parameters') as readonly JsonObject[]} />
      <Table
        label="Responses"
        head={RESPONSE_HEAD}
        rows={responses.map(([status, response]) => responseRow(status, response))}
      />
      {responses.map(([status, response]) => (
        <Examples response={response} of={status} />
      ))}
    </article>
  );
};
