import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { bundledTemplates } from '../../src/generate/bundled-templates.js';
import { openTemplate, templateHash } from '../../src/generate/templates.js';

/** A copy of the bundled templates, which tests may change. */
const root = mkdtempSync(join(tmpdir(), 'vitae-test-'));
const folder = join(root, 'templates');
cpSync('templates', folder, { recursive: true });
afterAll(() => rmSync(root, { recursive: true, force: true }));

const all = bundledTemplates(folder);
const files = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));

describe('bundledTemplates', () => {
  it('lists those of the package by default', () => {
    expect(bundledTemplates()).toEqual(all);
  });

  it('lists every folder but the shared one, with title, description and model', () => {
    const folders = readdirSync(folder).filter(name => name !== 'shared');
    expect(all.length).toBeGreaterThan(5);
    expect(all.map(({ name }) => name)).toEqual(folders.sort());
    for (const { name, title = '', description = '', model } of all) {
      const file = `templates/${name}/template.json`;
      expect(title, `Write a “title” into ${file}.`).toMatch(/^\S.*\S$/);
      expect(description, `Write a “description” without a full stop into ${file}.`).toMatch(/^\S.*[^\s.]$/);
      expect(model, `Write a “model” into ${file}.`).toMatch(/^[a-z0-9-]+$/);
    }
  });

  it('lists a new folder without any other change', () => {
    cpSync(join(folder, 'cv-classic'), join(folder, 'cv-new'), { recursive: true });
    const path = join(folder, 'cv-new/template.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"cv-classic"', '"cv-new"'));
    expect(bundledTemplates(folder)).toHaveLength(all.length + 1);
    expect(bundledTemplates(folder)).toContainEqual(expect.objectContaining({ name: 'cv-new', model: 'cv' }));
    rmSync(join(folder, 'cv-new'), { recursive: true });
  });
});

describe('openTemplate', () => {
  it.each(all)('opens $name', async ({ name }) => {
    const template = await openTemplate(name, folder);
    expect(template.name).toBe(name);
    expect(template.style).not.toBe('');
  });

  it('opens a folder elsewhere that lists shared files', async () => {
    const own = mkdtempSync(join(tmpdir(), 'vitae-test-'));
    cpSync(join(folder, 'cv-classic'), own, { recursive: true });
    expect((await openTemplate(own, folder)).style).toBe((await openTemplate('cv-classic', folder)).style);
    rmSync(own, { recursive: true });
  });

  it.each(['cv-clasic', 'shared', ''])('refuses the unknown name “%s”', async name => {
    await expect(openTemplate(name, folder)).rejects.toMatchObject({
      code: 'template.unknown',
      hint: expect.stringContaining(`Use one of ${all.map(template => template.name).join(', ')}, or`),
    });
  });
});

describe('a template with links', () => {
  const linked = (): string => {
    const own = mkdtempSync(join(root, 'linked-'));
    cpSync(join(folder, 'letters'), own, { recursive: true });
    return own;
  };
  const secret = join(root, 'secret.hbs');
  writeFileSync(secret, 'secret');

  it.each(['partials/program.hbs', 'body.hbs', 'style.css', 'template.json'])(
    'is refused if %s is a link out of its folder',
    async name => {
      const own = linked();
      rmSync(join(own, name));
      symlinkSync(secret, join(own, name));
      await expect(openTemplate(own, folder)).rejects.toMatchObject({
        code: 'template.outside',
        place: { source: `${own}/${name}` },
        hint: 'Replace the link by a copy of the file.',
      });
    },
  );

  it('is refused if a folder in it is a link out of it', async () => {
    const own = linked();
    rmSync(join(own, 'partials'), { recursive: true });
    symlinkSync(join(folder, 'letters/partials'), join(own, 'partials'));
    await expect(openTemplate(own, folder)).rejects.toMatchObject({ code: 'template.outside' });
  });

  it('is refused if a file in it is a folder or too long', async () => {
    const own = linked();
    rmSync(join(own, 'style.css'));
    mkdirSync(join(own, 'style.css'));
    await expect(openTemplate(own, folder)).rejects.toMatchObject({ code: 'template.outside' });
    rmSync(join(own, 'style.css'), { recursive: true });
    writeFileSync(join(own, 'style.css'), ' '.repeat(4_000_001));
    await expect(openTemplate(own, folder)).rejects.toMatchObject({ code: 'template.limit' });
  });

  it('is opened through a link to its folder, and with links within it or to shared files', async () => {
    const own = linked();
    rmSync(join(own, 'partials/program.hbs'));
    writeFileSync(join(own, 'part.hbs'), '<p>part</p>');
    symlinkSync('../part.hbs', join(own, 'partials/program.hbs'));
    rmSync(join(own, 'style.css'));
    symlinkSync(join(folder, 'shared/office.css'), join(own, 'style.css'));
    const link = `${own}-link`;
    symlinkSync(own, link);
    const { sources } = await openTemplate(link, folder);
    expect(sources.get(`${link}/partials/program.hbs`)).toBe('<p>part</p>');
  });
});

describe('templates/shared', () => {
  it('holds only files that at least two templates list', async () => {
    const templates = await Promise.all(all.map(({ name }) => openTemplate(name, folder)));
    const used = templates.flatMap(({ shared }) => shared);
    const shared = readdirSync(join(folder, 'shared'));
    expect(shared.length).toBeGreaterThan(10);
    expect(shared.filter(name => used.filter(other => other === name).length < 2)).toEqual([]);
  });

  it('holds every partial that two templates have alike', () => {
    const partials = files(folder).filter(path => path.endsWith('.hbs') && basename(path) !== 'body.hbs');
    const texts = partials.map(path => readFileSync(path, 'utf8'));
    expect(partials.length).toBeGreaterThan(20);
    expect(
      partials.filter((_, i) => texts.indexOf(texts[i] as string) !== i),
      'Move these to templates/shared, and list them in each template that calls them.',
    ).toEqual([]);
  });

  it('lists for each template only partials that it calls', async () => {
    for (const { name } of all) {
      const { shared, sources } = await openTemplate(name, folder);
      const called = [...sources.keys()]
        .filter(path => basename(dirname(path)) === 'shared')
        .map(path => basename(path));
      expect(called.sort(), name).toEqual(shared.filter(file => file.endsWith('.hbs')).sort());
    }
  });
});

describe('templateHash', () => {
  const change = async (path: string, templates: readonly string[]) => {
    const before = await Promise.all(templates.map(name => templateHash(name, folder)));
    appendFileSync(path, '\n');
    const after = await Promise.all(templates.map(name => templateHash(name, folder)));
    return templates.filter((_, i) => before[i] !== after[i]);
  };

  it('changes with the template and with the shared files that it uses, and with no others', async () => {
    const own = join(root, 'own');
    mkdirSync(own);
    cpSync(join(folder, 'letters'), own, { recursive: true });
    const templates = ['bio', 'cv-brief', 'cv-modern', 'letters', own];
    expect(await change(join(folder, 'bio/style.css'), templates)).toEqual(['bio']);
    expect(await change(join(folder, 'shared/section.hbs'), templates)).toEqual(['cv-brief', 'cv-modern']);
    expect(await change(join(folder, 'shared/office.css'), templates)).toEqual(['letters', own]);
    expect(await change(join(own, 'partials/program.hbs'), templates)).toEqual([own]);
  });
});
