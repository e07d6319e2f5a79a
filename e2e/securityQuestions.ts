import { expect, type Page } from '@playwright/test';
import type { DemoFacts } from '@portico/contract/rooms/demo';
import { PORT } from './portal.ts';

export type Linkable = DemoFacts['linkable'][number];

/** Each test has a policy of its own, so that they do not link them from under each other. */
export async function linkable(place: number): Promise<Linkable> {
  const facts = (await (await fetch(`http://localhost:${PORT}/demo.json`)).json()) as DemoFacts;
  const policy = facts.linkable.at(place);
  if (!policy) throw new Error('There are too few policies to link.');
  return policy;
}

export const question = (page: Page) => page.getByRole('radiogroup');
export const next = (page: Page) => page.getByRole('button', { name: 'Continue' });
export const policyNumber = (page: Page) => page.getByLabel('Policy number');
export const confirmation = (page: Page, { PolicyNumber }: Linkable) =>
  page.getByRole('dialog', { name: `Confirm Policy ${PolicyNumber}` });

export async function rightAnswer(page: Page, { Answers }: Linkable): Promise<string> {
  const text = await question(page).locator('[id$="-legend"]').textContent();
  return Answers.find(({ Question }) => Question === text)?.Answer ?? '';
}

/** Answers whatever is asked, until everything is. */
export async function answerAll(page: Page, policy: Linkable): Promise<void> {
  for (let left = 10; left > 0; left--) {
    await expect(question(page).or(confirmation(page, policy)).first()).toBeVisible();
    if (await confirmation(page, policy).isVisible()) return;
    const asked = await question(page).textContent();
    await page.getByRole('radio', { name: await rightAnswer(page, policy), exact: true }).check();
    await next(page).click();
    await expect(
      confirmation(page, policy)
        .or(question(page).filter({ hasNotText: asked ?? '' }))
        .first(),
    ).toBeVisible();
  }
}
