import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../support/pdf-text.js';
import { type Campus, NEWCOMER, openCampus, PROFESSOR, PROLIFIC } from './campus.js';
import { paperText, whenKept, whenShown } from './demo.js';
import { downloadBy, expectAccessible, focusedId, getStatus, useWindows } from './windows.js';

const windows = useWindows();

const MINUTE = 60_000;
const LETTER = Buffer.from(
  '%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Count 2/Kids[]>> endobj\ntrailer <</Root 1 0 R>> startxref',
);
const letter = (name: string) => ({ name, mimeType: 'application/pdf', buffer: LETTER });

describe('a review packet', () => {
  let campus: Campus;
  beforeAll(async () => {
    campus = await openCampus();
    for (const [netId, name, ...roles] of [
      [PROFESSOR, 'Marisol T. Ravencroft'],
      [PROLIFIC, 'Adaeze Okonkwo'],
      [NEWCOMER, 'Adaeze Nwosu', 'registrar'],
    ])
      campus.provider.accounts.set(netId ?? '', { net_id: netId, name, roles });
  });
  afterEach(async () => {
    campus.ahead = 0;
    await campus.switchOn();
    expect(campus.faults).toEqual([]);
  });
  afterAll(() => campus.close());

  const signIn = async (page: Page, netId: string): Promise<void> => {
    campus.provider.user = netId;
    await page.goto(campus.url);
    await page.waitForURL('**/sign-in*');
    await page.click('text=Sign in with your university account');
    await page.waitForURL(`${campus.url}/`);
  };

  /** Opens the packet of a year, with its preview. */
  const openPacket = async (page: Page, year: number): Promise<void> => {
    await page.goto(`${campus.url}/packet/${year}`);
    await whenShown(page);
  };

  /** Types a text and waits until it is kept. */
  const write = (page: Page, field: string, text: string) =>
    whenKept(page, async () => {
      await page.fill(`#${field}`, text);
      await page.locator(`#${field}`).blur();
    });

  it('shows each text in the preview a second after the last key, and says once what is too long', async () => {
    const page = await windows.open();
    await signIn(page, PROFESSOR);
    await openPacket(page, 2025);
    await expectAccessible(page);
    await whenKept(page, () => page.locator('#teaching').pressSequentially('I rebuilt the flume.'));
    await expect.poll(() => paperText(page)).toContain('I rebuilt the flume.');
    expect(await page.textContent('#saved')).toMatch(/^All kept at \d\d:\d\d$/);
    expect(await page.textContent('#count-teaching')).toBe('4 of 500 words');
    await page.fill('#goals', 'word '.repeat(301));
    expect(await getStatus(page)).toContain('301 of 300 words, 1 too many');
    await expect.poll(() => page.textContent('#saved')).toMatch(/^All kept/);
    expect(await page.textContent('#count-goals')).toContain('shorten it before you freeze');
    await expectAccessible(page);
    await page.reload();
    expect((await page.inputValue('#goals')).split('word')).toHaveLength(302);
  });

  it('keeps what two windows write, and lets the writer choose between two versions of one text', async () => {
    const first = await windows.open({ expected: [409] });
    await signIn(first, PROFESSOR);
    await openPacket(first, 2024);
    const second = await windows.openBeside(first, [409]);
    await openPacket(second, 2024);
    await write(first, 'teaching', 'From the first window.');
    await write(second, 'research', 'From the second window.');
    // Each window has both by now.
    await expect.poll(() => second.inputValue('#teaching')).toBe('From the first window.');
    await write(second, 'teaching', 'The second version.');
    await first.fill('#teaching', 'The first version.');
    await first.waitForSelector('#conflict-teaching');
    expect(await first.textContent('#conflict-teaching .doc')).toBe('The second version.');
    expect(await first.inputValue('#teaching')).toBe('The first version.');
    await expectAccessible(first);
    await whenKept(first, () => first.click('#conflict-teaching >> text=Keep mine'));
    await expect.poll(() => paperText(first)).toContain('The first version.');
    expect(await first.locator('#conflict-teaching').count()).toBe(0);
    await second.fill('#teaching', 'Another second version.');
    await second.waitForSelector('#conflict-teaching');
    await whenKept(second, () => second.click('#conflict-teaching >> text=Keep the other'));
    await expect.poll(() => second.inputValue('#teaching')).toBe('The first version.');
    await openPacket(second, 2024);
    expect(await second.inputValue('#research')).toBe('From the second window.');
  });

  it('loses nothing when the session ends in mid-edit', async () => {
    const page = await windows.open({ expected: [401] });
    await signIn(page, PROFESSOR);
    await openPacket(page, 2023);
    await page.context().clearCookies();
    await page.fill('#service', 'Two searches and one accreditation visit.');
    await page.waitForSelector('text=Your last change is safe in this browser');
    expect(await page.inputValue('#service')).toBe('Two searches and one accreditation visit.');
    await page.click('a:text-is("Sign in and continue")');
    await Promise.all([
      page.waitForResponse(response => response.request().method() === 'POST' && response.ok()),
      page.click('text=Sign in with your university account'),
    ]);
    await expect.poll(() => page.inputValue('#service')).toBe('Two searches and one accreditation visit.');
    await expect.poll(() => paperText(page)).toContain('Two searches and one accreditation visit.');
  });

  it('keeps what was typed in the last second when the page is left', async () => {
    const page = await windows.open();
    await signIn(page, PROFESSOR);
    await openPacket(page, 2022);
    await page.fill('#goals', 'Typed just now');
    await page.goto(`${campus.url}/account`);
    await openPacket(page, 2022);
    expect(await page.inputValue('#goals')).toBe('Typed just now');
  });

  it('stays as it is when the records change after it was frozen, and shows the difference', async () => {
    const page = await windows.open();
    await signIn(page, PROFESSOR);
    await openPacket(page, 2021);
    await write(page, 'teaching', 'As it was then.');
    await page.click('button:text-is("Freeze now")');
    expect(await page.textContent('h1')).toBe('Freeze Annual review 2021 now?');
    expect(await page.textContent('main')).toContain('3 of 4 statements are not written: Research');
    await expectAccessible(page);
    await page.click('button:text-is("Freeze it now")');
    await whenShown(page);
    await expectAccessible(page);
    const before = await paperText(page);
    const [, first] = await downloadBy(page, () => page.click('button:text-is("Download")'));
    campus.retitle('A title of afterwards');
    campus.ahead = MINUTE;
    await page.reload();
    await whenShown(page);
    expect(await paperText(page)).toBe(before);
    expect(await page.textContent('#rest')).toContain('The records have changed; this packet has not.');
    expect(await page.textContent('#rest')).toContain('now: A title of afterwards');
    const [, second] = await downloadBy(page, () => page.click('button:text-is("Download")'));
    expect(second.equals(first)).toBe(true);
    expect(JSON.stringify(await pdfText(second))).toContain('As it was then.');
    await page.click('a:text-is("Thaw it")');
    expect(await page.textContent('h1')).toBe('Thaw Annual review 2021?');
    await expectAccessible(page);
    await page.click('button:text-is("Thaw it")');
    await whenShown(page);
    expect(await page.inputValue('#teaching')).toBe('As it was then.');
  });

  it('is written by a delegate until the owner withdraws it', async () => {
    const owner = await windows.open();
    await signIn(owner, PROFESSOR);
    await openPacket(owner, 2020);
    await owner.click('text=Who else may write it');
    await owner.fill('#words', 'Okonkwo');
    await owner.click('button:text-is("Find")');
    await expectAccessible(owner);
    await owner.click('button:has-text("Let write")');
    const delegate = await windows.open({ expected: [403] });
    await signIn(delegate, PROLIFIC);
    await delegate.goto(`${campus.url}/packet/delegates`);
    await delegate.click('a:has-text("Ravencroft")');
    await whenShown(delegate);
    expect(await delegate.textContent('#notices')).toContain('You write for');
    await expectAccessible(delegate);
    expect(await delegate.locator('text=Freeze now').count()).toBe(0);
    expect(await delegate.locator('#audience').count()).toBe(0);
    const address = delegate.url();
    expect(address).not.toMatch(/\d{9}/);
    await write(delegate, 'summary', 'Written by a delegate.');
    await openPacket(owner, Number(address.slice(-4)));
    expect(await owner.inputValue('#summary')).toBe('Written by a delegate.');
    expect(await owner.textContent('#state')).toContain('last changed by');
    await owner.goto(`${campus.url}/packet/delegates`);
    await owner.click('button:has-text("Withdraw")');
    await delegate.goto(address);
    expect(await delegate.textContent('h1')).not.toContain('Annual review');
  });

  it('is read by a reviewer, who marks it as opened', async () => {
    const owner = await windows.open({ expected: [409] });
    await signIn(owner, PROFESSOR);
    await openPacket(owner, 2019);
    await write(owner, 'teaching', 'For my reviewer.');
    await owner.click('button:text-is("Freeze now")');
    await owner.click('button:text-is("Freeze it now")');
    await whenShown(owner);
    await owner.goto(`${campus.url}/packet/delegates?q=Okonkwo`);
    const reviewer = await windows.open({ expected: [403] });
    await signIn(reviewer, NEWCOMER);
    await reviewer.goto(`${campus.url}/people?q=Ravencroft`);
    await reviewer.selectOption('#purpose', 'Annual review');
    await reviewer.click('button:text-is("Continue")');
    const cv = (await reviewer.getAttribute('.people tbody a[href$="/cv"]', 'href')) ?? '';
    await reviewer.goto(campus.url + cv.replace(/\/cv$/, '/packet/2019'));
    await whenShown(reviewer);
    expect(await paperText(reviewer)).toContain('For my reviewer.');
    expect(await reviewer.locator('textarea').count()).toBe(0);
    await expectAccessible(reviewer);
    await openPacket(owner, 2019);
    expect(await owner.textContent('#rest')).toMatch(/\w opened it today/);
    await owner.click('a:text-is("Thaw it")');
    expect(await owner.textContent('main')).toMatch(/\w opened it today/);
    await owner.click('button:text-is("Thaw it")');
    await whenShown(owner);
    expect(await owner.inputValue('#teaching')).toBe('For my reviewer.');
  });

  it('is written, ordered and frozen with the keyboard alone', async () => {
    const page = await windows.open();
    await signIn(page, PROFESSOR);
    await openPacket(page, 2018);
    for (const name of ['b.pdf', 'a.pdf']) {
      await page.setInputFiles('#attachment', letter(name));
      await page.click('button:text-is("Add")');
      await page.waitForSelector(`.attached >> text=${name}`);
    }
    await whenShown(page);
    await page.focus('#research');
    await whenKept(page, async () => {
      await page.keyboard.type('Typed.');
      await page.keyboard.press('Tab');
    });
    expect(await focusedId(page)).toBe('service');
    await page.focus('.attached .handle >> nth=1');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    expect(await getStatus(page)).toBe('a.pdf, place 1 of 2');
    await whenKept(page, () => page.keyboard.press('Space'));
    await page.reload();
    expect(await page.locator('.attached .name').allInnerTexts()).toEqual(['a.pdf', 'b.pdf']);
    await page.focus('button:text-is("Freeze now")');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/freeze');
    await page.focus('button:text-is("Freeze it now")');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/packet/2018');
    expect(await page.textContent('#rest')).toContain('Frozen today');
  });

  it('says why a file is not added, and keeps the texts', async () => {
    const page = await windows.open({ expected: [422] });
    await signIn(page, PROFESSOR);
    await openPacket(page, 2017);
    await page.fill('#teaching', 'Typed before the file.');
    await page.setInputFiles('#attachment', { ...letter('notes.pdf'), buffer: Buffer.from('just text') });
    await page.click('button:text-is("Add")');
    await page.waitForSelector('h1:text-is("The file was not added")');
    expect(await page.textContent('main')).toContain('“notes.pdf” is not a PDF');
    await expectAccessible(page);
    await page.click('text=Back to the packet');
    expect(await page.inputValue('#teaching')).toBe('Typed before the file.');
  });

  it('works without script', async () => {
    const page = await windows.open({ javaScriptEnabled: false, expected: [409] });
    await signIn(page, PROFESSOR);
    await page.goto(`${campus.url}/packet/2016`);
    await page.fill('#teaching', 'Without script.');
    await page.click('.ed >> button:text-is("Keep")');
    expect(await page.inputValue('#teaching')).toBe('Without script.');
    for (const name of ['b.pdf', 'a.pdf']) {
      await page.setInputFiles('#attachment', letter(name));
      await page.click('button:text-is("Add")');
    }
    await page.click('.attached li >> nth=1 >> button:has-text("Up")');
    expect(await page.locator('.attached .name').allInnerTexts()).toEqual(['a.pdf', 'b.pdf']);
    await page.click('.attached li >> nth=1 >> button:has-text("Remove")');
    expect(await page.locator('.attached .name').allInnerTexts()).toEqual(['a.pdf']);
    const other = await windows.openBeside(page, [409]);
    await other.goto(`${campus.url}/packet/2016`);
    await other.fill('#teaching', 'From another window.');
    await other.click('.ed >> button:text-is("Keep")');
    await page.fill('#teaching', 'Mine.');
    await page.click('.ed >> button:text-is("Keep")');
    expect(await page.textContent('h1')).toBe('Two versions of a text');
    await page.check('input[value="theirs"]');
    await page.click('button:text-is("Keep these")');
    expect(await page.inputValue('#teaching')).toBe('From another window.');
    await page.click('text=List of lines');
    await page.click('.lines li a >> nth=0');
    expect(await page.textContent('h1')).toBe('Why is this here?');
  });

  it('gives a command with all files that it names', async () => {
    const page = await windows.open();
    await signIn(page, PROFESSOR);
    await openPacket(page, 2015);
    await write(page, 'teaching', 'For the command.');
    await page.click('text=Copy as command');
    expect(await page.inputValue('#command')).toMatch(
      /^vitae packet \d{9} --window 2015 .*--statements statements\.json/,
    );
    const [name, bytes] = await downloadBy(page, () => page.click('text=Copy and download'));
    expect([name, bytes.subarray(0, 2).toString()]).toEqual(['packet-2015.zip', 'PK']);
  });
});
