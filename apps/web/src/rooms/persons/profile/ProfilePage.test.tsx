import { type Person, persons } from '@portico/contract/rooms/persons';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { brand } from '../../../platform/brand.ts';
import { usePerson } from '../../../platform/person.ts';
import { session } from '../../../platform/session.ts';
import { answer, refuse, refuseOnce, server } from '../../../testing/api.ts';
import { renderPage, renderWithQueries } from '../../../testing/page.tsx';
import { person } from '../../../testing/person.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { makeToken } from '../../../testing/tokens.ts';
import { PersonForm } from './PersonForm.tsx';
import { ProfilePage } from './ProfilePage.tsx';

vi.mock('../../../platform/oidc.ts', () => ({ renew: vi.fn() }));

const UPDATED = 'Your profile has been updated.';
const NOT_UPDATED = 'Your profile was not updated. Please try again.';

const user = userEvent.setup({ delay: null });

let stored: Person;
beforeEach(() => {
  signInAs('INSURED');
  stored = person;
  answer(persons.rows.get, () => stored);
});

const acceptSaves = () =>
  answer(persons.rows.change, ({ body }) => {
    const changed = Object.assign({}, person, body, { Version: stored.Version + 1 });
    stored = { ...changed, NameFull: `${changed.NameFirst} ${changed.NameLast}` };
    return stored;
  });

/** The header shows the same person. */
const Name = () => <p data-testid="header">{usePerson().data?.NameFull}</p>;
function open() {
  return renderPage(
    <>
      <Name />
      <ProfilePage Bulletins={() => <p>Email me new bulletins</p>} />
    </>,
  );
}
const field = (label: string) => screen.findByLabelText(label);
const enter = async (label: string, text: string) => {
  await user.clear(await field(label));
  if (text) await user.type(await field(label), text);
};
const update = async () => user.click(await screen.findByRole('button', { name: 'Update Profile' }));

describe('the profile', () => {
  // @spec 2.44, 2.47
  it('shows what is known, in the five fields of the spec (§2)', async () => {
    open();
    expect(await field('First name')).toHaveValue('Hannah');
    expect(await field('Last name')).toHaveValue('Whitlock');
    expect(await field('Mobile number')).toHaveValue('(239) 555-0101');
    expect(await field('Preferred contact time')).toHaveValue('Anytime');
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options.slice(1)).toEqual(['Morning EST', 'Afternoon EST', 'Anytime']);
    expect(screen.getByRole('radiogroup', { name: 'Preferred contact method' })).toBeVisible();
    expect(screen.getByLabelText('Phone')).toBeChecked();
    expect(screen.getByLabelText('Email')).not.toBeChecked();
  });

  // @spec 1.6, 2.46, 4.30
  it('is saved over the version it was opened with, says so, and shows in the header', async () => {
    const sent = acceptSaves();
    open();
    await enter('First name', 'Hanna');
    await enter('Mobile number', '8135550199');
    await user.selectOptions(await field('Preferred contact time'), 'Morning EST');
    await user.click(screen.getByLabelText('Email'));
    await update();
    expect(await screen.findByText(UPDATED)).toBeVisible();
    expect(screen.getByText(UPDATED).closest('[tabindex]')).toHaveFocus();
    expect(sent).toEqual([
      {
        params: { key: person.Key },
        query: {},
        version: 3,
        body: {
          NameFirst: 'Hanna',
          NameLast: 'Whitlock',
          Phone: '8135550199',
          ContactWindow: 'Morning EST',
          ContactMethod: 'Email',
        },
      },
    ]);
    expect(screen.getByTestId('header')).toHaveTextContent('Hanna Whitlock');
    expect(session.get().person?.NameFull).toBe('Hanna Whitlock');
    expect(await field('First name')).toHaveValue('Hanna');

    await enter('Last name', 'Reyes');
    await update();
    await waitFor(() => expect(sent[1]?.version).toBe(4));
    expect(await screen.findByText(UPDATED)).toBeVisible();
  });

  // @spec 5.4, 5.5, 5.6, 5.8, 5.9
  it('wants every field, in the words of the spec (§5), and keeps what was entered', async () => {
    stored = { ...person, ContactMethod: null, ContactWindow: null };
    const sent = acceptSaves();
    open();
    await enter('First name', '  ');
    await enter('Last name', '');
    await enter('Mobile number', '239555');
    await update();
    for (const text of [
      'Please enter your first name.',
      'Please enter your last name.',
      'Please enter a valid mobile number.',
      'Please select your preferred contact time.',
      'Please select your preferred contact method.',
    ])
      expect(await screen.findByRole('link', { name: text })).toBeVisible();
    expect(await field('Mobile number')).toHaveValue('(239) 555');
    expect(await field('Mobile number')).toBeInvalid();
    await user.click(screen.getByRole('link', { name: 'Please select your preferred contact method.' }));
    expect(await screen.findByLabelText('Phone')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  // @spec 4.31, 8.14
  it.each([
    ['the server fails', () => HttpResponse.json({}, { status: 500 })],
    ['the reply has no key', () => HttpResponse.json({ NameFull: 'X' })],
    ['the reply has no full name', () => HttpResponse.json({ Key: person.Key })],
    ['the reply is null', () => HttpResponse.json(null)],
  ])('is not updated where %s, and what was entered stays', async (_, reply) => {
    server.use(http.patch('/api/Person/:key', reply));
    open();
    await enter('First name', 'Hanna');
    await update();
    expect(await screen.findByText(NOT_UPDATED)).toBeVisible();
    expect(await field('First name')).toHaveValue('Hanna');
    expect(screen.queryByText(UPDATED)).toBeNull();
    acceptSaves();
    await update();
    expect(await screen.findByText(UPDATED)).toBeVisible();
    expect(screen.queryByText(NOT_UPDATED)).toBeNull();
  });

  it('shows at its field what the server refused', async () => {
    refuse(persons.rows.change, 'badRequest', {}, [{ path: 'body.Phone', message: 'x' }]);
    open();
    await field('First name');
    await update();
    expect(await screen.findByText(NOT_UPDATED)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Please enter a valid mobile number.' })).toBeVisible();
  });

  it('that was changed elsewhere says so, and is loaded on request', async () => {
    refuse(persons.rows.change, 'stale');
    open();
    await enter('First name', 'Hanna');
    await update();
    expect(await screen.findByText(/changed elsewhere since you opened it/)).toBeVisible();
    expect(await field('First name')).toHaveValue('Hanna');
    stored = { ...person, NameFirst: 'Johanna', NameFull: 'Johanna Whitlock', Version: 4 };
    await user.click(screen.getByRole('button', { name: 'Load the current profile' }));
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Johanna'));
    expect(screen.queryByText(/changed elsewhere/)).toBeNull();
    const sent = acceptSaves();
    await update();
    expect(await screen.findByText(UPDATED)).toBeVisible();
    expect(sent[0]?.version).toBe(4);
  });

  it('that was left unsaved comes back, and can be discarded', async () => {
    const first = open();
    await enter('First name', 'Hanna');
    first.unmount();
    open();
    expect(await field('First name')).toHaveValue('Hanna');
    await user.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(await field('First name')).toHaveValue('Hannah');
  });

  it('that cannot be loaded says so and can be tried again', async () => {
    refuseOnce(persons.rows.get, 'serverError');
    open();
    expect(await screen.findByText('We couldn’t load your profile.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await field('First name')).toHaveValue('Hannah');
  });
});

describe('an agent', () => {
  // @spec 1.35, 2.45, 6.4
  it('is told to contact agency updates, and has no form', () => {
    session.set({ token: makeToken({ role: ['AGENT'] }) });
    open();
    expect(screen.getByRole('status')).toHaveTextContent(
      'please contact agency updates at agency.updates@group.calder.example or (800) 555-0164.',
    );
    expect(screen.queryByLabelText('First name')).toBeNull();
  });

  it('is told to ask in a chat as long as agency updates has no address', () => {
    session.set({ token: makeToken({ role: ['AGENT'] }) });
    const { agencyUpdates } = brand;
    Object.assign(brand, { agencyUpdates: { email: '', phone: '' } });
    try {
      open();
      expect(screen.getByRole('status')).toHaveTextContent('To change them, please ask us in a chat.');
    } finally {
      Object.assign(brand, { agencyUpdates });
    }
  });
});

describe('the form', () => {
  // @spec 5.10
  it('that is told to disables the names, and sends none', async () => {
    const sent = acceptSaves();
    const nothing = vi.fn();
    renderWithQueries(
      <PersonForm
        person={person}
        namesDisabled
        onSaving={nothing}
        onSaved={nothing}
        reload={vi.fn()}
        onReloaded={nothing}
      />,
    );
    expect(await field('First name')).toBeDisabled();
    expect(await field('Last name')).toBeDisabled();
    await update();
    await waitFor(() => expect(nothing).toHaveBeenCalledTimes(2));
    expect(Object.keys(sent[0]?.body ?? {})).toEqual(['Phone', 'ContactMethod', 'ContactWindow']);
  });

  // @spec 2.48
  it.each([
    ['2395550123', '(239) 555-0123'],
    ['239-555.0123 9', '(239) 555-0123'],
    ['23a9', '(239'],
    ['2395', '(239) 5'],
  ])('masks the mobile number: %s → %s', async (typed, shown) => {
    open();
    await enter('Mobile number', typed);
    expect(await field('Mobile number')).toHaveValue(shown);
  });

  it('takes a pasted number with its country, and mends a digit in the middle', async () => {
    open();
    const phone = (await field('Mobile number')) as HTMLInputElement;
    await user.clear(phone);
    await user.paste('+1 (239) 555-0123');
    expect(phone).toHaveValue('(239) 555-0123');
    phone.setSelectionRange(8, 9);
    await user.keyboard('{Backspace}7');
    expect(phone).toHaveValue('(239) 557-0123');
    expect(phone.selectionStart).toBe(9);
  });
});
