import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { makeToken } from '../testing/tokens.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Form } from '../ui/Form.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { TextField } from '../ui/TextField.tsx';
import { ApiFailure, Dropped } from './apiFailure.ts';
import { connection } from './connection.ts';
import * as notify from './notify.ts';
import { session } from './session.ts';
import { useForm } from './useForm.ts';

const Body = z.strictObject({
  Title: z.enum(['Ms', 'Mr'], 'Select a title.'),
  Name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.regex(/^\D*$/, 'Leave digits out.')),
  Sure: z.literal(true, 'Check the box.'),
});
type Body = z.infer<typeof Body>;
/** On the screen the name comes first. */
const EMPTY = { Name: '', Title: '', Sure: false };
const RIGHT = { Name: ' Ann ', Title: 'Ms', Sure: true };

const user = userEvent.setup({ delay: null });
const send = vi.fn<(body: Body) => Promise<string | undefined>>();
const onSaved = vi.fn<(reply: string) => unknown>();

interface CardProps {
  initial?: typeof EMPTY;
  draft?: string;
  refusal?: ApiFailure;
  ifUnreachable?: string;
}

function Card({ initial = EMPTY, draft, refusal, ifUnreachable = 'We couldn’t save.' }: CardProps) {
  const { form, field, box, values, set, isPending, isStale, isRestored } = useForm({
    draft,
    initial,
    schema: Body,
    place: (problem) => (problem.field === 'Person.Name' ? { ...problem, field: 'Name' } : problem),
    send: (body) => send(body),
    onSaved,
    refusal,
    at: { personKnown: 'Name' },
    clears: { personKnown: 'Name' },
    says: ['badRequest', 'personKnown', 'stale'],
    ifUnreachable,
  });
  const titles = ['Ms', 'Mr'].map((value) => ({ value, label: value }));
  return (
    <Form {...form}>
      <TextField label="Name" {...field('Name')} />
      <RadioGroup legend="Title" options={titles} {...field('Title')} />
      <Checkbox label="Sure" {...box('Sure')} />
      <button type="submit">Save</button>
      <button
        type="button"
        onClick={() => {
          set({ Name: 'Ann' });
          set({ Title: 'Ms' });
        }}
      >
        Fill in
      </button>
      <output>{JSON.stringify({ ...values, isPending, isStale, isRestored })}</output>
    </Form>
  );
}

const save = async () => user.click(await screen.findByRole('button', { name: 'Save' }));
// steady: what the form holds is always written there
const state = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
const refuse = (status: number, said: ConstructorParameters<typeof ApiFailure>[1]) =>
  send.mockRejectedValueOnce(new ApiFailure(status, said));

beforeEach(() => {
  send.mockReset().mockResolvedValue('saved');
  onSaved.mockReset();
  vi.spyOn(notify, 'notifyFailedWrite');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  session.clear();
});

describe('checking', () => {
  it('shows one error a field, in the order on the screen, and sends nothing', async () => {
    render(<Card />);
    await save();
    expect(links()).toEqual(['Enter a name.', 'Select a title.', 'Check the box.']);
    expect(await screen.findByRole('alert')).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Error: Enter a name.');
    expect(send).not.toHaveBeenCalled();
  });

  it('drops an error as its field is corrected, and leaves the focus there', async () => {
    render(<Card />);
    await save();
    await user.type(await screen.findByLabelText('Name'), 'Ann');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(links()).toEqual(['Select a title.', 'Check the box.']);
    await user.click(screen.getByLabelText('Ms'));
    await user.click(await screen.findByLabelText('Sure'));
    expect(links()).toEqual([]);
  });

  it('keeps every change made in one event, and drops the errors of all', async () => {
    render(<Card />);
    await save();
    await user.click(await screen.findByRole('button', { name: 'Fill in' }));
    expect(state()).toMatchObject({ Name: 'Ann', Title: 'Ms' });
    expect(links()).toEqual(['Check the box.']);
  });

  it('stays as it is when nothing was sent after all', async () => {
    send.mockResolvedValueOnce(undefined);
    render(<Card initial={EMPTY} />);
    await user.type(screen.getByLabelText('Name'), 'Ann');
    await user.click(screen.getByLabelText('Ms'));
    await user.click(await screen.findByLabelText('Sure'));
    await save();
    await waitFor(() => expect(state()).toMatchObject({ isPending: false }));
    expect(state()).toMatchObject({ Name: 'Ann', Title: 'Ms', Sure: true });
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('sends what the schema made of the values, once', async () => {
    let answer = (_: string) => {};
    send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    render(<Card initial={RIGHT} />);
    await save();
    expect(state()).toMatchObject({ isPending: true });
    await save();
    expect(send.mock.calls).toEqual([[{ Title: 'Ms', Name: 'Ann', Sure: true }]]);
    answer('saved');
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith('saved'));
    expect(state()).toMatchObject({ isPending: false });
  });
});

describe('a refusal', () => {
  it('shows at the fields that the server names', async () => {
    refuse(400, { code: 'badRequest', fields: [{ path: 'body.Person.Name', message: 'Too short.' }] });
    render(<Card initial={RIGHT} />);
    await save();
    expect(await screen.findByRole('link', { name: 'Too short.' })).toBeVisible();
    expect(onSaved).not.toHaveBeenCalled();
    expect(state()).toMatchObject({ ...RIGHT, isPending: false });
  });

  it('shows at the field that its code belongs to', async () => {
    refuse(409, { code: 'personKnown', message: 'Already known.' });
    render(<Card initial={RIGHT} />);
    await save();
    expect(await screen.findByRole('link', { name: 'Already known.' })).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Error: Already known.');
  });

  it('empties the field that its code says, and keeps the others', async () => {
    refuse(409, { code: 'personKnown', message: 'Already known.' });
    render(<Card initial={RIGHT} />);
    await save();
    await waitFor(() => expect(state()).toMatchObject({ ...RIGHT, Name: '' }));
  });

  it('made on an earlier screen shows until the next try', async () => {
    render(<Card initial={RIGHT} refusal={new ApiFailure(409, { code: 'stale', message: 'Changed.' })} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Changed.');
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows above the fields otherwise, until the next try', async () => {
    refuse(412, { code: 'stale', message: 'Changed by someone else.' });
    render(<Card initial={RIGHT} />);
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Changed by someone else.');
    expect(state()).toMatchObject({ isStale: true });
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(state()).toMatchObject({ isStale: false });
  });

  // @spec I11.16
  it.each(['We couldn’t save.', 'We couldn’t send your message.'])(
    'keeps what was entered in an outage, says “%s” and sends nothing by itself',
    async (ifUnreachable) => {
      const check = vi.spyOn(connection, 'check').mockResolvedValue('unreachable');
      refuse(0, { code: 'offline' });
      render(<Card initial={RIGHT} ifUnreachable={ifUnreachable} />);
      await save();
      expect(await screen.findByRole('alert')).toHaveTextContent(
        `${ifUnreachable} What you entered is still here. Please try again when we’re connected.`,
      );
      expect(state()).toMatchObject({ ...RIGHT, isPending: false });
      check.mockResolvedValue(undefined);
      window.dispatchEvent(new Event('online'));
      expect(send).toHaveBeenCalledOnce();
      await save();
      await waitFor(() => expect(onSaved).toHaveBeenCalled());
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('says why if the server answers other calls', async () => {
    vi.spyOn(connection, 'check').mockResolvedValue(undefined);
    refuse(503, { code: 'unavailable' });
    render(<Card initial={RIGHT} />);
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is temporarily unavailable.');
  });

  it('goes to the global handler with what the form shows itself', async () => {
    const failure = new Dropped();
    send.mockRejectedValueOnce(failure);
    render(<Card initial={RIGHT} />);
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.');
    expect(notify.notifyFailedWrite).toHaveBeenCalledExactlyOnceWith(failure, [
      'badRequest',
      'personKnown',
      'stale',
    ]);
  });
});

describe('a draft', () => {
  beforeEach(() => session.set({ token: makeToken({ sub: 'ann' }) }));
  const type = async () => {
    const { unmount } = render(<Card initial={{ ...RIGHT, Name: '' }} draft="card" />);
    await user.type(screen.getByLabelText('Name'), 'Ann');
    return unmount;
  };

  it('comes back after the form was left', async () => {
    (await type())();
    render(<Card draft="card" />);
    expect(state()).toMatchObject({ Name: 'Ann', isRestored: true });
  });

  it('is kept when saving fails, and forgotten when it succeeds', async () => {
    refuse(500, { code: 'serverError' });
    const unmount = await type();
    await save();
    await screen.findByRole('alert');
    expect(state()).toMatchObject({ Name: 'Ann' });
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    unmount();
    render(<Card draft="card" />);
    expect(state()).toMatchObject({ Name: '', isRestored: false });
  });
});
