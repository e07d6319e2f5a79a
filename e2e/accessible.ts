import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Its own `axe.source` isn't minified, and every page takes twice as long to read it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A page that is still changing into another one has no heading for a moment. */
const SETTLED = { timeout: 10_000, intervals: [500, 1_000, 2_000] };

/** This screen has no accessibility violation that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(async () => expect(await violationsOf(page)).toEqual([])).toPass(SETTLED);
  await expectContrast(page);
}

async function violationsOf(page: Page): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(async () => {
    const inPage = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await inPage.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: { 'color-contrast': { enabled: false } },
      resultTypes: ['violations'],
    });
    // Axe lets a small button pass that nothing else is near, which may be so only until a line wraps.
    const small = [...document.querySelectorAll('button, summary')].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height < 24 && element.checkVisibility();
    });
    return [
      ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      ...small.map(({ outerHTML }) => `lower than 24 pixels: ${outerHTML}`),
    ];
  });
}

/** What this process has checked: the classes and states from the root to a text, in one color scheme and width. */
const checkedLooks = new Set<string>();

/**
 * Every text on this screen has enough contrast. That is most of axe's work, so each look is checked once: of a list's
 * rows the first, and of the header only what no earlier screen has shown.
 */
export async function expectContrast(page: Page): Promise<void> {
  await loadAxe(page);
  const looks = await page.evaluate(() => {
    const state =
      /^(class|disabled|readonly|data-.+|aria-(current|selected|checked|pressed|expanded|invalid|disabled|sort))$/;
    const described = (element: Element) =>
      [
        element.localName,
        ...[...element.attributes].filter(({ name }) => state.test(name)).map(({ value }) => value),
      ].join('.');
    const lookOf = (element: Element | null): string =>
      element === null ? '' : `${lookOf(element.parentElement)} ${described(element)}`;
    const hasText = (element: Element) =>
      element.matches('input, textarea, select') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const colors = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    // Behind a modal everything is inert, and axe can't judge it.
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    const texts = new Map<string, Element>();
    for (const element of [top, ...top.querySelectorAll('*')]) {
      if (!hasText(element) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue;
      const look = `${colors} ${innerWidth}${lookOf(element)}`;
      if (!texts.has(look)) texts.set(look, element);
    }
    (window as unknown as { texts: typeof texts }).texts = texts;
    return [...texts.keys()];
  });
  const fresh = looks.filter((look) => !checkedLooks.has(look));
  if (fresh.length === 0) return;
  const violations = await page.evaluate(async (fresh) => {
    const { axe: inPage, texts } = window as unknown as { axe: typeof axe; texts: Map<string, Element> };
    const include = fresh.flatMap((look) => texts.get(look) ?? []).filter((element) => element.isConnected);
    if (include.length === 0) return [];
    const { violations } = await inPage.run(
      { include },
      { runOnly: { type: 'rule', values: ['color-contrast'] }, resultTypes: ['violations'] },
    );
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`),
    );
  }, fresh);
  expect(violations).toEqual([]);
  for (const look of fresh) checkedLooks.add(look);
}

/** Into the page, which has no frames, once. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
}
