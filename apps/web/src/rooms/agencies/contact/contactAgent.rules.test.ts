import type { AgentContact } from '@portico/contract/rooms/agencies';
import { describe, expect, it } from 'vitest';
import { agency, contactOf, policy } from '../agencies.fixture.ts';
import { chosenTopic, groupsOf, initialsOf, topicsOf } from './contactAgent.rules.ts';

const labels = (contacts: AgentContact[]) => topicsOf(contacts).map(({ label }) => label);

describe('what a message is about', () => {
  it("isn't asked if there is one policy, or none", () => {
    expect(labels([contactOf('1', { PolicyList: [policy('7')] })])).toEqual(['Homeowners P-7, 7 Palm St']);
    expect(labels([contactOf('1', { PolicyList: [] })])).toEqual(['Something else (account A-1)']);
    expect(chosenTopic(topicsOf([contactOf('1', { PolicyList: [policy('7')] })]), '')?.about).toMatchObject({
      PolicyKey: policy('7').Key,
    });
  });

  it('is a policy or an account if there are several', () => {
    expect(
      labels([
        contactOf('1', { PolicyList: [policy('7'), policy('8')] }),
        contactOf('2', { PolicyList: [] }),
      ]),
    ).toEqual([
      'Homeowners P-7, 7 Palm St',
      'Homeowners P-8, 8 Palm St',
      'Something else (account A-1)',
      'Something else (account A-2)',
    ]);
  });

  it('is forgotten when the account is gone', () => {
    const topics = topicsOf([contactOf('1', { PolicyList: [policy('7'), policy('8')] })]);
    expect(chosenTopic(topics, policy('8').Key)?.label).toContain('P-8');
    expect(chosenTopic(topics, policy('9').Key)).toBeUndefined();
  });
});

describe('agents', () => {
  it('show once, with all accounts they look after; without an agent, the agency does', () => {
    const groups = groupsOf([contactOf('1'), contactOf('2'), contactOf('3', { Agent: null })]);
    expect(groups.map(({ accounts }) => accounts.length)).toEqual([2, 1]);
    expect(groups[1]?.key).toBe(agency.Key);
  });

  it.each([
    ['Marcus Delacroix', 'MD'],
    ['Lucía de la O’Hara', 'LO'],
    ['Élan', 'É'],
    ['Harborlight Insurance of Naples', 'HN'],
    ['  ', ''],
  ])('%s is %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
