import { beforeAll, describe, expect, it } from 'vitest';
import type { Settings } from '../../../src/app/index.js';
import type { CvRequest } from '../../../src/studio/cv/builder.js';
import { cvMenus } from '../../../src/studio/cv/menus.js';
import { defaultSettings } from '../../../src/studio/cv/settings.js';
import type { CvMenus } from '../../../src/studio/cv/views.js';
import { warmUp } from '../../../src/studio/rendering/warm-up.js';
import { settingsFor } from '../../app/support.js';

const THREADS = 2;
const NOTHING = {} as never;

let settings: Settings;
let menus: CvMenus;
const previews: CvRequest[] = [];
const pages: CvRequest[] = [];

beforeAll(async () => {
  settings = await settingsFor();
  menus = await cvMenus('2026-11-23');
  const builder = {
    preview: async (request: CvRequest) => {
      previews.push(request);
      return NOTHING;
    },
    pages: async (request: CvRequest) => {
      pages.push(request);
      return NOTHING;
    },
  };
  await warmUp({ builder, settings, defaults: defaultSettings(settings), menus, threads: THREADS });
});

describe('the warm-up', () => {
  it('makes each template of the menu once for each thread, in the usual citation style', () => {
    const made = previews.filter(({ cv }) => cv.style === 'house').map(({ cv }) => cv.template);
    const each = menus.templates.flatMap(({ value }) => Array.from({ length: THREADS }, () => value));
    expect(made).toEqual(each);
  });

  it('makes one published citation style, and the pages of a PDF, for each thread', () => {
    expect(previews.filter(({ cv }) => cv.style !== 'house')).toHaveLength(THREADS);
    expect(pages).toHaveLength(THREADS);
  });

  it('parses another record at each step, so that a thread parses as often as it makes CVs', () => {
    const hashes = new Set(previews.map(({ record }) => record.hash));
    expect(hashes.size).toBe(previews.length / THREADS);
  });

  it('makes CVs for the institution, since some of the invented people want no public one', () => {
    expect(new Set([...previews, ...pages].map(({ cv }) => cv.audience))).toEqual(new Set(['internal']));
  });
});
