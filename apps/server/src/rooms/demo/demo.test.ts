import { demo } from '@portico/contract/rooms/demo';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@portico/database/seeds/demo/accounts';
import { expect, test } from 'vitest';
import { testServer } from '../../testing.ts';
import { demoPage } from './demo.page.ts';

const { rows } = demo;

test('a demo shows its accounts, to people and to programs', async () => {
  const server = await testServer({ template: 'reference' });
  const page = await server.call(rows.page, {});
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  const facts = await server.call(rows.facts, {});
  expect(facts.body).toEqual({
    accounts: DEMO_ACCOUNTS.map(({ Email, Role }) => ({ Email, Role })),
    linkable: [],
  });
  expect(page.body).toContain(DEMO_PASSWORD);
  for (const { Name, can } of DEMO_ACCOUNTS) {
    expect(page.body).toContain(Name);
    expect(page.body).toContain(can);
  }
  expect((await server.call(rows.style, {})).headers['content-type']).toBe('text/css; charset=utf-8');
});

test('contains nothing that a strict policy would block', () => {
  const linkable = [{ PolicyNumber: 'CHO-1', Answers: [{ Question: 'Where?', Answer: 'Here' }] }];
  expect(demoPage(DEMO_ACCOUNTS, DEMO_PASSWORD, linkable)).not.toMatch(
    /<script|<style|\sstyle=|\son\w+=|https?:/,
  );
});

test("shows an account's data as text", () => {
  const [first] = DEMO_ACCOUNTS;
  if (first === undefined) throw new Error('there are no demo accounts');
  const linkable = [{ PolicyNumber: '<i>', Answers: [{ Question: '<u>', Answer: '<s>' }] }];
  const page = demoPage([{ ...first, Name: '<img src=x>', Email: '"a&b"@c.test' }], '<b>', linkable);
  expect(page).not.toMatch(/<img|<b>|<i>|<u>|<s>|"a&b"/);
  expect(page).toContain('&#60;img src=x&#62;');
});

test('elsewhere there is no demo', async () => {
  const server = await testServer({ template: 'reference', demo: false });
  for (const row of Object.values(rows)) expect((await server.call(row, {})).status).toBe(404);
});
