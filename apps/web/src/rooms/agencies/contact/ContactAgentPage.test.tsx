import { type AgentContact, MESSAGE_TEXTS } from '@portico/contract/rooms/agencies';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../platform/session.ts';
import { renderPage } from '../../../testing/page.tsx';
import { apiServer } from '../../../testing/server.ts';
import { makeToken } from '../../../testing/tokens.ts';
import { agent, contactOf, policy } from '../agencies.fixture.ts';
import { ContactAgentPage } from './ContactAgentPage.tsx';

vi.mock('../../../platform/oidc.ts', () => ({ renew: vi.fn() }));

const server = apiServer();
const user = userEvent.setup({ delay: null });

beforeEach(() => {
  localStorage.clear();
  session.clear();
  session.set({ token: makeToken() });
  server.use(
    http.get('*/api/Geocode/Address', () => HttpResponse.json(null)),
    http.get('*/api/Person/unknown', () =>
      HttpResponse.json({ ContactMethod: 'Phone', ContactWindow: 'Morning EST', Phone: '2395550101' }),
    ),
  );
});

const sentMessage = {
  Key: '0197c9a0-0000-7000-8009-000000000001',
  CustomerRiskAccount: { Key: contactOf('1').CustomerRiskAccount.Key, AlternateKey: 'A-1' },
  Policy: null,
  From: { Key: '0197c9a0-0000-7000-8009-000000000002', NameFull: 'Hannah Whitlock' },
  To: 'Marcus Delacroix',
  Subject: 'Roof',
  Message: 'It is new.',
  Sent: '2026-11-15T12:00:00.000Z',
};

function open(AccountList: readonly AgentContact[], MessageList: readonly object[] = []) {
  server.use(http.get('*/api/Agent/Contacts', () => HttpResponse.json({ AccountList, MessageList })));
  show();
}
const show = () => renderPage(<ContactAgentPage />);
/** Answers what is sent, and remembers it. */
function onWrite(reply: () => Response | Promise<Response> = () => HttpResponse.json(sentMessage)) {
  const sent: object[] = [];
  server.use(
    http.post('*/api/Agent/Message', async ({ request }) => {
      sent.push((await request.json()) as object);
      return reply();
    }),
  );
  return sent;
}
const send = () => user.click(screen.getByRole('button', { name: 'Send message' }));
const field = (label: string) => screen.findByLabelText(label);

describe('the agent', () => {
  it('shows with phone, mail, address and hours', async () => {
    open([contactOf('1')]);
    expect(await screen.findByRole('heading', { name: 'Marcus Delacroix' })).toBeVisible();
    expect(screen.getByRole('link', { name: '(239) 555-0101' })).toHaveAttribute('href', 'tel:+12395550101');
    expect(screen.getByRole('link', { name: 'agent@demo.portico.test' })).toHaveAttribute(
      'href',
      'mailto:agent@demo.portico.test',
    );
    expect(screen.getByText(/12 Harbor Way/)).toBeVisible();
    expect(screen.getByText(/Mon–Fri 8:30 am – 5:00 pm/)).toBeVisible();
    expect(screen.queryByText('A-1')).toBeNull();
  });

  it('of several each says whose they are; one who has left is replaced by the agency', async () => {
    const other = { ...agent, Key: '0197c9a0-0000-7000-8002-000000000002' };
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
    server.use(http.get('*/api/Agent/Contacts', () => delay('infinite')));
    const { unmount } = show();
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    unmount();

    open([]);
    expect(await screen.findByText('No agent yet')).toBeVisible();
    expect(screen.getByRole('link', { name: '(800) 555-0163' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is asked for again after an error', async () => {
    server.use(http.get('*/api/Agent/Contacts', () => HttpResponse.json({}, { status: 500 })));
    show();
    expect(await screen.findByText(/could not be loaded/)).toBeVisible();
    server.use(
      http.get('*/api/Agent/Contacts', () =>
        HttpResponse.json({ AccountList: [contactOf('1')], MessageList: [] }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Marcus Delacroix' })).toBeVisible();
  });
});

describe('the message', () => {
  it('is checked before it goes, and says what is missing at its place', async () => {
    open([contactOf('1')]);
    await field('Subject');
    await send();
    const summary = screen.getByRole('alert');
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
    expect(screen.getByRole('link', { name: MESSAGE_TEXTS.MessageTooLong })).toBeVisible();
  });

  it('says how the agent is told to answer', async () => {
    open([contactOf('1')]);
    expect(
      await screen.findByText(/told to reach you by phone, \(239\) 555-0101, Morning EST/),
    ).toBeVisible();
  });

  it('goes with what it is about, and then says what happens next', async () => {
    const sent = onWrite();
    open([contactOf('1')]);
    await user.selectOptions(await field('What is it about?'), 'Homeowners P-21, 21 Palm St');
    await user.type(await field('Subject'), 'Roof');
    await user.type(await field('Message'), 'It is new.');
    await send();
    expect(await screen.findByText('Your message is on its way to Marcus Delacroix.')).toBeVisible();
    expect(screen.getByText(/A copy goes to insured@demo.portico.test/)).toBeVisible();
    expect(sent).toEqual([
      {
        CustomerRiskAccountKey: contactOf('1').CustomerRiskAccount.Key,
        PolicyKey: policy('21').Key,
        Subject: 'Roof',
        Message: 'It is new.',
      },
    ]);
    expect(screen.getByRole('heading', { name: 'Your latest messages' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(await field('Message')).toHaveValue('');
  });

  it('that was refused is still there', async () => {
    onWrite(() =>
      HttpResponse.json({ code: 'tooManyRequests', message: 'Too many attempts.' }, { status: 429 }),
    );
    open([contactOf('1', { PolicyList: [policy('1')] })]);
    await user.type(await field('Subject'), 'Roof');
    await user.type(await field('Message'), 'It is new.');
    await send();
    expect(await screen.findByText('Your message was not sent. It is still here.')).toBeVisible();
    expect(await field('Message')).toHaveValue('It is new.');
  });

  it('was sent before, and can be read', async () => {
    open([contactOf('1')], [sentMessage]);
    await user.click(await screen.findByText('Roof'));
    expect(screen.getByText('It is new.')).toBeVisible();
  });
});
