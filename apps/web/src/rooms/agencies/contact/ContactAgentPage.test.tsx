import { addresses } from '@portico/contract/rooms/addresses';
import {
  type AccountMessage,
  type AgentContact,
  agencies,
  MESSAGE_TEXTS,
} from '@portico/contract/rooms/agencies';
import { overviews } from '@portico/contract/rooms/overviews';
import { persons } from '@portico/contract/rooms/persons';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, never, refuse } from '../../../testing/api.ts';
import { limitedPolicy } from '../../../testing/billing.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderPage } from '../../../testing/page.tsx';
import { person } from '../../../testing/person.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { agent, contactOf, policy } from '../agencies.fixture.ts';
import { ContactAgentPage } from './ContactAgentPage.tsx';

vi.mock('../../../platform/oidc.ts', () => ({ renew: vi.fn() }));

const user = userEvent.setup({ delay: null });

beforeEach(() => {
  signInAs('INSURED');
  answer(addresses.rows.geocode, null);
  answer(persons.rows.get, { ...person, ContactWindow: 'Morning EST' });
});

const sentMessage: AccountMessage = {
  Key: keyOf(1),
  CustomerRiskAccount: { Key: contactOf('1').CustomerRiskAccount.Key, AlternateKey: 'A-1' },
  Policy: null,
  From: { Key: keyOf(2), NameFull: 'Hannah Whitlock' },
  To: 'Marcus Delacroix',
  Subject: 'Roof',
  Message: 'It is new.',
  Sent: '2026-11-15T12:00:00.000Z',
};

function open(AccountList: readonly AgentContact[], MessageList: readonly AccountMessage[] = []) {
  answer(agencies.rows.contacts, { AccountList: [...AccountList], MessageList: [...MessageList] });
  show();
}
const show = () => renderPage(<ContactAgentPage />);
const send = () => user.click(screen.getByRole('button', { name: 'Send message' }));
const field = (label: string) => screen.findByLabelText(label);

describe('the agent', () => {
  it('shows phone, email, address, directions and hours', async () => {
    open([contactOf('1')]);
    expect(await screen.findByRole('heading', { name: 'Marcus Delacroix' })).toBeVisible();
    expect(screen.getByRole('link', { name: '(239) 555-0101' })).toHaveAttribute('href', 'tel:+12395550101');
    expect(screen.getByRole('link', { name: 'agent@demo.portico.test' })).toHaveAttribute(
      'href',
      'mailto:agent@demo.portico.test',
    );
    expect(screen.getByText(/12 Harbor Way/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Get directions/ })).toHaveAttribute(
      'href',
      expect.stringContaining('destination=12+Harbor+Way'),
    );
    expect(screen.getByText(/Mon–Fri 8:30 am – 5:00 pm/)).toBeVisible();
    expect(screen.queryByText('A-1')).toBeNull();
  });

  it('of several each says whose they are; one who has left is replaced by the agency', async () => {
    const other = { ...agent, Key: keyOf(2) };
    open([
      contactOf('1'),
      contactOf('2', { Agent: { ...other, Person: { ...agent.Person, NameFull: 'Lucía O’Hara' } } }),
      contactOf('3', { Agent: null }),
    ]);
    expect(await screen.findByRole('heading', { name: 'Lucía O’Hara' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Harborlight Insurance of Naples' })).toBeVisible();
    for (const number of ['A-1', 'A-2', 'A-3']) expect(screen.getByText(number)).toBeVisible();
  });

  it('is loaded, is missing, or could not be loaded', async () => {
    answer(agencies.rows.contacts, never);
    const { unmount } = show();
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    unmount();

    answer(overviews.rows.limited, []);
    open([]);
    expect(await screen.findByText('Link a policy to see your agent')).toBeVisible();
    expect(screen.getByRole('link', { name: '(800) 555-0163' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('leads someone whose policy is only partly open to what opens the rest', async () => {
    answer(overviews.rows.limited, [limitedPolicy()]);
    open([]);
    expect(await screen.findByRole('link', { name: 'See how' })).toHaveAttribute(
      'href',
      '/insured/dashboard',
    );
    expect(screen.queryByText('Link a policy to see your agent')).toBeNull();
  });

  it('is asked for again after an error', async () => {
    refuse(agencies.rows.contacts, 'serverError');
    show();
    expect(await screen.findByText(/couldn’t load/)).toBeVisible();
    answer(agencies.rows.contacts, { AccountList: [contactOf('1')], MessageList: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Marcus Delacroix' })).toBeVisible();
  });
});

describe('the message', () => {
  it("is checked before it's sent, and says what is missing at its place", async () => {
    open([contactOf('1')]);
    await field('Subject');
    await send();
    const summary = await screen.findByRole('alert');
    for (const text of [MESSAGE_TEXTS.About, MESSAGE_TEXTS.Subject, MESSAGE_TEXTS.Message])
      expect(within(summary).getByRole('link', { name: text })).toBeVisible();
    expect(await field('Message')).toHaveAccessibleDescription(`Error: ${MESSAGE_TEXTS.Message}`);
  });

  it('counts its characters, and is not cut', async () => {
    open([contactOf('1', { PolicyList: [policy('1')] })]);
    await user.click(await field('Message'));
    await user.paste('x'.repeat(2001));
    expect(screen.getByText('2,001 of 2,000 characters')).toBeVisible();
    await user.type(await field('Subject'), 'Roof');
    await send();
    expect(await screen.findByRole('link', { name: MESSAGE_TEXTS.MessageTooLong })).toBeVisible();
  });

  it('says how the agent should reply', async () => {
    open([contactOf('1')]);
    expect(
      await screen.findByText(/prefer to be reached by phone, \(239\) 555-0101, Morning EST/),
    ).toBeVisible();
  });

  // @spec 1.5
  it('goes with what it is about, and then says what happens next', async () => {
    const sent = answer(agencies.rows.write, sentMessage);
    open([contactOf('1')]);
    await user.selectOptions(await field('What is it about?'), 'Homeowners P-21, 21 Palm St');
    await user.type(await field('Subject'), 'Roof');
    await user.type(await field('Message'), 'It is new.');
    await send();
    expect(await screen.findByText('We sent your message to Marcus Delacroix.')).toBeVisible();
    expect(screen.getByText(/We’ll send a copy to insured@demo.portico.test/)).toBeVisible();
    expect(sent).toEqual([
      {
        body: {
          CustomerRiskAccountKey: contactOf('1').CustomerRiskAccount.Key,
          PolicyKey: policy('21').Key,
          Subject: 'Roof',
          Message: 'It is new.',
        },
      },
    ]);
    expect(screen.getByRole('heading', { name: 'Your latest messages' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(await field('Message')).toHaveValue('');
  });

  it('that was refused is still there', async () => {
    refuse(agencies.rows.write, 'tooManyRequests', { seconds: 30 });
    open([contactOf('1', { PolicyList: [policy('1')] })]);
    await user.type(await field('Subject'), 'Roof');
    await user.type(await field('Message'), 'It is new.');
    await send();
    expect(
      await screen.findByText('We couldn’t send your message. It’s still here, so you can try again.'),
    ).toBeVisible();
    expect(await field('Message')).toHaveValue('It is new.');
  });

  it('was sent before, and can be read', async () => {
    open([contactOf('1')], [sentMessage]);
    await user.click(await screen.findByText('Roof'));
    expect(await screen.findByText('It is new.')).toBeVisible();
  });
});
