import { binding } from '@portico/contract/rooms/binding';
import { describe, expect, it } from 'vitest';
import { type Caller, undoneServer } from '../../../testing.ts';
import { itemIn, underwritingOn } from './underwriting.fixture.ts';

const server = await undoneServer();
const agent = () => server.demo('agent');
const underwriter = () => server.demo('underwriter');
const { decide, decided, answerOf, rated, referred, change, messagesOf, openTasks } = underwritingOn(server);

describe('conditions', () => {
  const CONDITIONS = [
    { Kind: 'document', EFileTypeKey: 'ROOF_INSPECTION', Days: 15 },
    { Kind: 'answer', Control: 'aop', Value: '5000' },
  ] as const;

  // @spec I14.8
  it('are items, and the agent accepts an answer by giving it', async () => {
    const caller = await agent();
    const approved = await decided(await underwriter(), await referred(caller, { aop: '2500' }), 'approve', {
      ConditionList: [...CONDITIONS],
    });
    expect(itemIn(approved, 'ROOF_INSPECTION')).toMatchObject({
      Needed: 'afterwards',
      Days: 15,
      Status: 'open',
    });
    expect(itemIn(approved, 'answer:aop')).toMatchObject({ Needed: 'bind', Value: '5000', Status: 'open' });
    expect((await messagesOf(caller, approved))[0]?.Text).toContain(
      'Roof inspection within 15 days after binding',
    );
    const accepted = await answerOf(caller, approved, { aop: '5000' });
    expect(accepted).toMatchObject({ Status: 'approved' });
    expect(itemIn(accepted, 'answer:aop')).toMatchObject({ Status: 'approved' });
    expect(itemIn(await answerOf(caller, accepted, { aop: '2500' }), 'answer:aop')).toMatchObject({
      Status: 'open',
    });
  });

  it('in words are accepted by the agent before binding', async () => {
    const [caller, desk] = [await agent(), await underwriter()];
    const Text = 'Remove the tree that overhangs the roof';
    const approved = await decided(desk, await referred(caller), 'approve', {
      Text: 'Fine with us. '.repeat(280).trim(),
      ConditionList: Array.from({ length: 10 }, () => ({ Kind: 'text', Text: `${Text}. `.repeat(7).trim() })),
    });
    const [first, ...others] = approved.UnderwritingItemList.filter(({ Kind }) => Kind === 'condition');
    expect(others).toHaveLength(9);
    expect(first).toMatchObject({
      Needed: 'bind',
      Status: 'open',
      AskedBy: { NameFull: expect.any(String) },
    });
    const Key = first?.Key ?? '';
    const obstacles = async () =>
      JSON.stringify(
        (await server.call(binding.rows.precommit, { query: { WebApplicationID: approved.Key } }, caller))
          .body,
      ).split('Accept the underwriter’s condition').length - 1;
    expect(await obstacles()).toBe(10);
    for (const Status of ['waived', 'rejected'] as const)
      expect((await change(caller, approved, undefined, { Key, Status, Note: 'No.' })).status).toBe(403);
    expect((await change(desk, approved, undefined, { Key, Status: 'rejected', Note: 'No.' })).status).toBe(
      550,
    );
    const other = await server.demo('agent2');
    expect((await change(other, approved, undefined, { Key, Status: 'approved' })).status).toBe(404);
    for (const _ of [1, 2]) {
      const accepted = await change(caller, approved, undefined, { Key, Status: 'approved' });
      expect(accepted.body).toMatchObject({
        Status: 'approved',
        DecidedBy: { NameFull: expect.any(String) },
      });
    }
    expect(await obstacles()).toBe(9);
    const waived = others[0]?.Key ?? '';
    expect((await change(desk, approved, undefined, { Key: waived, Status: 'waived' })).status).toBe(200);
    expect(await obstacles()).toBe(8);
  });

  it.each<[object, string]>([
    [{ Kind: 'text', Text: '   ' }, 'ConditionList'],
    [{ Kind: 'document', EFileTypeKey: 'POEM', Days: 5 }, 'EFileTypeKey'],
    [{ Kind: 'document', EFileTypeKey: 'PHOTO', Days: 0 }, 'Days'],
    [{ Kind: 'answer', Control: 'moat', Value: true }, 'Control'],
    [{ Kind: 'answer', Control: 'aop', Value: '17' }, 'Value'],
    [{ Kind: 'answer', Control: 'aop', Value: '2500' }, 'Value'],
  ])('have to be possible: %o', async (condition, field) => {
    const sent = await referred(await agent(), { aop: '2500' });
    const reply = await decide(await underwriter(), sent, 'approve', { ConditionList: [condition as never] });
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).toContain(field);
  });
});

describe('an approval', () => {
  const approved = async (caller: Caller) => decided(await underwriter(), await referred(caller), 'approve');

  it('holds when other answers change', async () => {
    const caller = await agent();
    const application = await answerOf(caller, await approved(caller), { alarm: 'central' });
    expect(await rated(caller, application)).toMatchObject({ Status: 'approved' });
  });

  it('is undone by a change to what its rule reads', async () => {
    const caller = await agent();
    const application = await answerOf(caller, await approved(caller), { claims3y: 3 });
    expect(application).toMatchObject({ Status: 'referred', Policy: { Status: { Key: 'PENDING' } } });
    expect(itemIn(application, 'CLAIMS')).toMatchObject({ Status: 'open', DecidedBy: null });
    expect(await openTasks(application)).toHaveLength(1);
    expect((await messagesOf(caller, application))[0]).toMatchObject({
      Kind: 'submit',
      Text: expect.stringContaining('Changed after the approval.'),
    });
  });

  it('is undone by a rule that fires later', async () => {
    const caller = await agent();
    const application = await answerOf(caller, await approved(caller), { dogBite: true });
    expect(application).toMatchObject({ Status: 'referred' });
    expect(itemIn(application, 'CLAIMS')).toMatchObject({ Status: 'approved' });
    expect(itemIn(application, 'DOG')).toMatchObject({ Status: 'open' });
  });
});
