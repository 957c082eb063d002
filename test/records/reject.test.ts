import { describe, expect, test } from 'vitest';
import { DataError, SourceError } from '../../src/core/index.js';
import { rejectErrorResponses, rejectOtherFormats } from '../../src/records/reject.js';
import { parseXml } from '../../src/records/xml.js';
import { thrown } from './fixtures.js';

const PLACE = { source: 's' };

describe('a body that is not XML', () => {
  const refusal = (text: string) => thrown(() => rejectOtherFormats(text, PLACE));
  const EMPTY = ['data.empty', 'The body is empty.', 'Check that the service has this person.'] as const;
  const PAGE = [
    'data.html',
    'The body is a web page, not data.',
    'Check the address; it may lead to a login page.',
  ] as const;
  const JSON_BODY = [
    'data.json',
    'The body is JSON, not XML.',
    'Request application/xml from the service.',
  ] as const;
  const OTHER = ['data.not-xml', 'The body is not XML.', 'Check the address or the file.'] as const;

  test.each([
    ['', EMPTY],
    [' \n\t', EMPTY],
    ['<html>', PAGE],
    ['\n<HTML lang="en">', PAGE],
    ['<!DOCTYPE html><html>', PAGE],
    ['<!doctype  html>', PAGE],
    ['<?xml version="1.0"?>\n<html>', PAGE],
    ['<?xml version="1.0"?> <!-- a --> <!DOCTYPE html>', PAGE],
    ['<!-- a --><html>', PAGE],
    [' {"a":1}', JSON_BODY],
    ['[]', JSON_BODY],
    ['502 Bad Gateway', OTHER],
    [`${' '.repeat(3000)}Down`, OTHER],
    ['a<Data/>', OTHER],
    ['x{}', OTHER],
  ])('%j is refused', (text, [code, message, hint]) => {
    const error = refusal(text);
    expect(error).toBeInstanceOf(DataError);
    expect(error).toMatchObject({ code, message, hint, place: PLACE });
  });

  test.each([
    '<Data/>',
    '\n<Data/>',
    '<?xml version="1.0"?><Data>{}</Data>',
    '<htmlx/>',
    '<Data><html></html></Data>',
    '<!-- <html> --><Data/>',
    '<?xml version="1.0"?><!DOCTYPE Data>',
  ])('%j may be XML', text => expect(refusal(text)).toBeNull());
});

describe('a root that reports an error', () => {
  const refusal = (xml: string) => thrown(() => rejectErrorResponses(parseXml(xml, {}), PLACE));
  const LATER = 'Try again later, or contact the operators of the gateway.';
  const RIGHTS = 'Check the credentials and their access rights.';
  const FEWER = 'Send fewer requests, then try again.';

  test.each([
    ['<fault/>', 'no reason given (no code)', LATER],
    ['<fault>text<code> </code><message/></fault>', 'no reason given (no code)', LATER],
    ['<f:fault><f:Code>900902</f:Code><f:Message>Who?</f:Message></f:fault>', 'Who? (900902)', RIGHTS],
    ['<fault><code>900800</code><message>Slow\n  down</message></fault>', 'Slow down (900800)', FEWER],
    [
      '<fault><x>1</x><faultcode>1900800</faultcode><faultstring>Down</faultstring></fault>',
      'Down (1900800)',
      LATER,
    ],
    ['<fault><code>19009</code></fault>', 'no reason given (19009)', LATER],
  ])('%s is that of a gateway', (xml, reason, hint) => {
    const error = refusal(xml);
    expect(error).toBeInstanceOf(SourceError);
    expect(error).toMatchObject({
      ...{ code: 'source.fault', message: `The gateway refused the request: ${reason}.`, hint, place: PLACE },
    });
  });

  test.each([
    ['<error/>', 'no reason given'],
    ['<errors> </errors>', 'no reason given'],
    ['<Error>No such\n entity</Error>', 'No such entity'],
    ['<errors><error>One.</error><error>Two.</error></errors>', 'One. Two.'],
    [`<error>${'x'.repeat(300)}</error>`, 'x'.repeat(300)],
    [`<error>${'x'.repeat(301)}</error>`, `${'x'.repeat(299)}…`],
  ])('%s is that of the service', (xml, reason) => {
    const error = refusal(xml);
    expect(error).toBeInstanceOf(SourceError);
    expect(error).toMatchObject({
      code: 'source.error',
      message: `The service returned an error: ${reason}`,
      hint: 'Check the request: its net ID, its entities, its access rights.',
      place: PLACE,
    });
  });

  test.each(['<Data/>', '<faults/>', '<errorlist/>'])('is not %s', xml => expect(refusal(xml)).toBeNull());
});
