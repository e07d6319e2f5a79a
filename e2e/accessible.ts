import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { notYet, remember } from './checked.ts';
import { type Seen, survey } from './survey.ts';

/** Its own `axe.source` isn't minified, and every page takes twice as long to read it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** These need every element's place on the page, which is most of axe's work. */
const OF_PLACES = ['color-contrast', 'target-size'];
/** These are about the page: its headings and landmarks, its title and language. */
const OF_PAGES =
  /^(accesskeys|bypass|document-title|duplicate-id-aria|frame-.+|heading-order|html-.+|landmark-.+|meta-.+|page-.+|region|skip-link)$/;

/** A page that is still changing has no heading for a moment, or loses an element before axe gets to it. */
const PAUSES = [500, 1_000, 2_000];

/**
 * This screen has no accessibility violation that axe can find. What an earlier screen of any journey has shown in the
 * same way isn't checked again: of a list's rows the first, and the header once for each role and width.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNone(page);
}

/** Every text on this screen has enough contrast, and every target is large enough. For another color scheme. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNone(page, ['looks']);
}

type Kind = 'shapes' | 'looks';

async function expectNone(page: Page, kinds?: readonly Kind[]): Promise<void> {
  let found = await violationsOf(page, kinds);
  for (const pause of PAUSES) {
    if (found.length === 0) return;
    await page.waitForTimeout(pause);
    found = await violationsOf(page, kinds);
  }
  expect(found).toEqual([]);
}

/** What's wrong with a screen, as axe says it. */
export async function violationsOf(
  page: Page,
  kinds: readonly Kind[] = ['shapes', 'looks'],
): Promise<string[]> {
  const seen = await page.evaluate(survey);
  const found = [...seen.small];
  for (const kind of kinds) {
    const fresh = notYet(seen[kind]);
    if (fresh.length === 0) continue;
    const violations = await runAxe(page, kind, fresh);
    if (violations.length === 0) remember(fresh);
    found.push(...violations);
  }
  return found;
}

/** Into the page, which has no frames, once. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
}

/** So that what axe hasn't looked at isn't remembered as right. */
const CHANGED = 'The page changed while it was checked.';

async function runAxe(page: Page, kind: Kind, fresh: readonly string[]): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(
    async ({ kind, fresh, ofPlaces, ofPages, changed }) => {
      const { axe: inPage, seen } = window as unknown as { axe: typeof axe; seen: Seen };
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      const isOfPages = new RegExp(ofPages);
      const rules = inPage
        .getRules(tags)
        .filter((rule) => !rule.tags.some((tag) => tag === 'experimental' || tag === 'deprecated'))
        .map(({ ruleId }) => ruleId);
      const elements = fresh.flatMap((key) => seen[kind].get(key) ?? []);
      const isChanged = () => elements.some((one) => !one.isConnected);
      if (isChanged()) return [changed];
      const isOtherPage = fresh.some((key) => seen[kind].has(key) && seen[kind].get(key) === undefined);
      const run = async (context: axe.ElementContext, values: string[]) => {
        const only = { runOnly: { type: 'rule' as const, values }, resultTypes: ['violations' as const] };
        return (await inPage.run(context, only)).violations;
      };
      const found = [];
      if (kind === 'looks') {
        if (elements.length > 0) found.push(...(await run({ include: elements }, ofPlaces)));
      } else {
        const ofPage = rules.filter((rule) => isOfPages.test(rule));
        const isOutside = (one: Element) => one.closest('main, nav, header, footer, aside, dialog') === null;
        if (isOtherPage || elements.some(isOutside)) found.push(...(await run(document, ofPage)));
        if (isChanged()) return [changed];
        // What is new may be wrong only within what it is in, such as a list.
        const parts = elements.map(
          (one) =>
            one.parentElement?.closest('ul, ol, dl, table, button, a, label, fieldset, [role]') ??
            one.parentElement ??
            one,
        );
        const include = parts.filter(
          (one, index) =>
            parts.indexOf(one) === index && !parts.some((other) => other !== one && other.contains(one)),
        );
        const others = rules.filter((rule) => !isOfPages.test(rule) && !ofPlaces.includes(rule));
        if (include.length > 0) found.push(...(await run({ include }, others)));
      }
      return found.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html}: ${failureSummary}`),
      );
    },
    { kind, fresh, ofPlaces: OF_PLACES, ofPages: OF_PAGES.source, changed: CHANGED },
  );
}
