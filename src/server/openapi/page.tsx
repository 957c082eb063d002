import { createHash } from 'node:crypto';
import { VERSION } from '../../version.js';
import { DOCUMENTED_OPERATIONS } from './operations.js';

const STYLE =
  'body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere } a { color: inherit }';

const TITLE = 'The services of Faculty Vitae';

/** The policy of the page: its style sheet and nothing else. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-downloads',
].join('; ');

const Page = () => (
  <html lang="en-US">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{TITLE}</title>
      <style dangerouslySetInnerHTML={{ __html: STYLE }} />
    </head>
    <body>
      <main>
        <h1>{TITLE}</h1>
        <p>
          Version {VERSION}. The OpenAPI document, <a href="/openapi.json">/openapi.json</a>, has parameters,
          responses, schemas and examples. Any viewer of OpenAPI 3.1 shows it.
        </p>
        <dl>
          {DOCUMENTED_OPERATIONS.map(({ path, tag, summary }) => (
            <>
              <dt>
                <code>GET {path}</code>
              </dt>
              <dd>
                {tag}: {summary}
              </dd>
            </>
          ))}
        </dl>
      </main>
    </body>
  </html>
);

/** Writes the page about the services, which has no script and loads nothing. */
export const writePage = (): string => `<!DOCTYPE html>\n${<Page />}\n`;
