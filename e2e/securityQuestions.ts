import { expect, type Page } from '@playwright/test';
import type { DemoFacts } from '@portico/contract/rooms/demo';
import { PORT } from './portal.ts';

export type Linkable = DemoFacts['linkable'][number];

export async function allLinkable(): Promise<DemoFacts['linkable']> {
  const facts = (await (await fetch(`http://localhost:${PORT}/demo.json`)).json()) as DemoFacts;
  return facts.linkable;
}

/** Each test has its own policy, so they don't link them from under each other. */
export async function linkable(place: number): Promise<Linkable> {
  const policy = (await allLinkable()).at(place);
  if (!policy) throw new Error('There are too few policies to link.');
  return policy;
}

export const question = (page: Page) => page.getByRole('radiogroup');
export const next = (page: Page) => page.getByRole('button', { name: 'Continue' });
export const policyNumber = (page: Page) => page.getByRole('textbox', { name: 'Policy number' });
export const confirmation = (page: Page, { PolicyNumber }: Linkable) =>
  page.getByRole('dialog', { name: `Confirm Policy ${PolicyNumber}` });

const legend = (page: Page) => question(page).locator('[id$="-legend"]');

/** The current question and its answer. */
export async function asked(page: Page, { Answers }: Linkable): Promise<{ text: string; answer: string }> {
  const text = (await legend(page).textContent()) ?? '';
  return { text, answer: Answers.find(({ Question }) => Question === text)?.Answer ?? '' };
}

/** The next question, or the end. */
export const expectNext = (page: Page, policy: Linkable, text: string): Promise<void> =>
  expect(
    confirmation(page, policy)
      .or(legend(page).filter({ hasNotText: text }))
      .first(),
  ).toBeVisible();

/** Answers whatever is asked, until everything is. */
export async function answerAll(page: Page, policy: Linkable): Promise<void> {
  for (let left = 10; left > 0; left--) {
    await expect(question(page).or(confirmation(page, policy)).first()).toBeVisible();
    if (await confirmation(page, policy).isVisible()) return;
    let text = '';
    // After a wrong answer another question may have been drawn, which comes when it comes.
    await expect(async () => {
      const now = await asked(page, policy);
      await page.getByRole('radio', { name: now.answer, exact: true }).check({ timeout: 2_000 });
      text = now.text;
    }).toPass({ timeout: 20_000 });
    await next(page).click();
    await expectNext(page, policy, text);
  }
}
