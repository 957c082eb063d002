import type { ServedStudio, Visitor } from '../served/served-studio.js';

/** An event of a batch. */
export interface BatchEvent {
  readonly id: number;
  readonly news: {
    readonly progress: {
      readonly heading: string;
      readonly counts: string;
      readonly done: number;
      readonly most: number;
      readonly now: string;
    };
    readonly changes: readonly {
      readonly place: number;
      readonly ref: string | null;
      readonly state: string;
      readonly failure: string | null;
    }[];
    readonly isOver: boolean;
  };
}

const readEvent = (text: string): BatchEvent | null => {
  const [, id] = /^id: (\d+)$/m.exec(text) ?? [];
  const [, data] = /^data: (.*)$/m.exec(text) ?? [];
  return id === undefined || data === undefined ? null : { id: Number(id), news: JSON.parse(data) };
};

/** Reads the events of a batch until one of them is accepted, or the stream ends. */
export async function watch(
  visitor: Visitor,
  base: string,
  after: number,
  isEnough: (event: BatchEvent) => boolean = () => false,
): Promise<readonly BatchEvent[]> {
  const response = await visitor.get(`${base}/events`, {
    accept: 'text/event-stream',
    'last-event-id': String(after),
  });
  if (response.status !== 200) throw new Error(`The stream answers ${response.status}.`);
  const events: BatchEvent[] = [];
  const reader = (response.body as ReadableStream<Uint8Array>)
    .pipeThrough(new TextDecoderStream())
    .getReader();
  let rest = '';
  for (;;) {
    const { done, value = '' } = await reader.read();
    const parts = (rest + value).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const event = readEvent(part);
      if (event === null) continue;
      events.push(event);
      if (isEnough(event)) {
        await reader.cancel();
        return events;
      }
    }
    if (done) return events;
  }
}

/** Starts a batch of the CVs of a unit. @returns the response, whose place is the page of the unit */
export const start = (visitor: Visitor, unit: string, audience = 'public'): Promise<Response> =>
  visitor.post('/people/make', { unit, make: `cv-${audience}` });

/** Starts a batch. @returns the address of its page */
export async function startBatch(
  visitor: Visitor,
  unit = 'university',
  audience = 'public',
): Promise<string> {
  const response = await start(visitor, unit, audience);
  const list = await (await visitor.get('/batches')).text();
  const base = /(?<=href=")\/batches\/[^"/]+(?=")/.exec(list)?.[0];
  if (response.status !== 303 || base === undefined)
    throw new Error(`${response.status}: ${(await response.text()).replace(/<[^>]*>/g, ' ')}`);
  return base;
}

/** Waits until a batch has stopped or ended. */
export async function whenOver({ store }: Pick<ServedStudio, 'store'>, base: string): Promise<void> {
  const id = base.replace('/batches/', '');
  while (store.batches.get(id)?.status === 'running') await new Promise(resolve => setTimeout(resolve, 50));
}

/** The text of a page without its markup. */
export const getWords = async (response: Response): Promise<string> =>
  (await response.text()).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
