import type { JsonObject } from '../json.js';
import { Examples, Operation, RESPONSE_HEAD, responseRow } from './operation.js';
import { Schemas } from './schemas.js';
import { Table, Text } from './text.js';
import { anchorOf, listAt, objectAt, textAt } from './view.js';

const operationsOf = (document: JsonObject, tag: string) =>
  Object.entries(objectAt(document, 'paths'))
    .map(([path, item]) => ({ path, operation: objectAt(item as JsonObject, 'get') }))
    .filter(({ operation }) => listAt(operation, 'tags').includes(tag));

const tagsOf = (document: JsonObject) =>
  (listAt(document, 'tags') as readonly JsonObject[]).map(tag => ({
    name: textAt(tag, 'name'),
    description: textAt(tag, 'description'),
    operations: operationsOf(document, textAt(tag, 'name')),
  }));

const Contents = ({ document }: { readonly document: JsonObject }) => (
  <nav aria-label="Contents">
    <ul>
      <li>
        <a href="#keys">Keys</a>
      </li>
      {tagsOf(document).map(({ name, operations }) => (
        <li>
          <a href={`#${anchorOf('group', name)}`}>{name}</a>
          <ul>
            {operations.map(({ operation }) => (
              <li>
                <a href={`#${anchorOf('operation', textAt(operation, 'operationId'))}`}>
                  {textAt(operation, 'operationId')}
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
      <li>
        <a href="#other">Other requests</a>
      </li>
      <li>
        <a href="#schemas">Schemas</a>
      </li>
    </ul>
  </nav>
);

const Keys = ({ document }: { readonly document: JsonObject }) => {
  const schemes = Object.entries(objectAt(document, 'components', 'securitySchemes')) as [
    string,
    JsonObject,
  ][];
  return (
    <section id="keys" aria-labelledby="keys-title">
      <h2 id="keys-title">Keys</h2>
      <p>
        A key is sent as <code>Authorization: Bearer KEY</code>.
        {schemes.length > 1 ? '' : ' The faculty-profile service needs none here.'}
      </p>
      <Table
        label="Kinds of keys"
        head={['Name', 'Meaning']}
        rows={schemes.map(([name, scheme]) => [
          <code>{name}</code>,
          <Text text={textAt(scheme, 'description')} />,
        ])}
      />
    </section>
  );
};

/** The answers to other methods and paths, which no operation has. */
const Others = ({ document }: { readonly document: JsonObject }) => {
  const responses = Object.entries(objectAt(document, 'components', 'responses'))
    .map(([name, response]) => [/\d+$/.exec(name)?.[0] ?? '404', response as JsonObject, name] as const)
    .filter(([status, , name]) => status === '405' || name === 'otherPath');
  return (
    <section id="other" aria-labelledby="other-title">
      <h2 id="other-title">Other requests</h2>
      <Table
        label="Responses to other methods and paths"
        head={RESPONSE_HEAD}
        rows={responses.map(([status, response]) => responseRow(status, response))}
      />
      {responses.map(([status, response]) => (
        <Examples response={response} of={status} />
      ))}
    </section>
  );
};

interface PageProps {
  readonly document: JsonObject;
  readonly style: string;
}

/** The page about the services, from the document element. */
export const Page = ({ document, style }: PageProps) => {
  const info = objectAt(document, 'info');
  return (
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`The services of ${textAt(info, 'title')}`}</title>
        {/* The style is made from constants and fonts alone. */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <header>
          <p class="product">{`${textAt(info, 'title')} ${textAt(info, 'version')}`}</p>
          <h1>The services</h1>
          <p class="lead">{textAt(info, 'summary')}</p>
        </header>
        <Contents document={document} />
        <main>
          <p>
            <Text text={textAt(info, 'description')} />
          </p>
          <p>
            This page is made from the OpenAPI document of the service:{' '}
            <a href="/openapi.json">/openapi.json</a>, <a href="/openapi.yaml">/openapi.yaml</a>.
          </p>
          <Keys document={document} />
          {tagsOf(document).map(({ name, description, operations }) => (
            <section id={anchorOf('group', name)} aria-labelledby={`${anchorOf('group', name)}-title`}>
              <h2 id={`${anchorOf('group', name)}-title`}>{name}</h2>
              <p>
                <Text text={description} />
              </p>
              {operations.map(({ path, operation }) => (
                <Operation document={document} path={path} operation={operation} />
              ))}
            </section>
          ))}
          <Others document={document} />
          <section id="schemas" aria-labelledby="schemas-title">
            <h2 id="schemas-title">Schemas</h2>
            <Schemas document={document} />
          </section>
        </main>
      </body>
    </html>
  );
};
