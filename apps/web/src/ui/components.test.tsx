import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Form } from './Form.tsx';
import { PasswordField } from './PasswordField.tsx';
import { Skeleton } from './Skeleton.tsx';
import { TextField } from './TextField.tsx';
import { TryAgain } from './TryAgain.tsx';
import { wearBrand } from './wearBrand.ts';

afterEach(cleanup);
const user = userEvent.setup({ delay: null });

describe('a button', () => {
  it('does nothing while it is loading, and keeps focus and name', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn();
    render(
      <Form onSubmit={onSubmit}>
        <TextField label="Name" />
        <Button type="submit" loading onClick={onClick}>
          Save
        </Button>
      </Form>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await user.click(button);
    expect(button).toHaveFocus();
    await user.type(await screen.findByLabelText('Name'), 'x{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('submits only if asked to', async () => {
    const onSubmit = vi.fn();
    render(
      <Form onSubmit={onSubmit}>
        <Button>Look up</Button>
        <Button type="submit">Save</Button>
      </Form>,
    );
    await user.click(screen.getByRole('button', { name: 'Look up' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});

describe('a field', () => {
  it('is tied to its hint and its error', () => {
    const { rerender } = render(<TextField label="Name" hint="As on your policy" />);
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('As on your policy');
    expect(screen.getByLabelText('Name')).toBeValid();
    rerender(<TextField label="Name" hint="As on your policy" error="Please enter your name." />);
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(
      'As on your policy Error: Please enter your name.',
    );
    expect(screen.getByLabelText('Name')).toBeInvalid();
  });

  it('for a password shows it and hides it again', async () => {
    render(<PasswordField label="Password" defaultValue="secret" />);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(await screen.findByLabelText('Password')).toHaveAttribute('type', 'text');
    expect(screen.getByRole('status')).toHaveTextContent('Your password is visible.');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(await screen.findByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it('to tick is ticked by its label', async () => {
    render(<Checkbox label="Email me" hint="Once a month" />);
    await user.click(screen.getByText('Email me'));
    expect(
      await screen.findByRole('checkbox', { name: 'Email me', description: 'Once a month' }),
    ).toBeChecked();
  });
});

describe('a form', () => {
  it('moves the focus to its summary at every refusal', async () => {
    const refusal = () => [{ field: 'name', message: 'Please enter your name.' }];
    const form = (errors: ReturnType<typeof refusal>) => (
      <Form errors={errors} onSubmit={() => {}}>
        <TextField label="Name" id="name" />
      </Form>
    );
    const { rerender } = render(form(refusal()));
    expect(screen.getByRole('alert')).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Please enter your name.' }));
    expect(await screen.findByLabelText('Name')).toHaveFocus();
    rerender(form(refusal()));
    expect(screen.getByRole('alert')).toHaveFocus();
    rerender(form([]));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it.each([
  ['info', 'status'],
  ['success', 'status'],
  ['warning', 'alert'],
  ['error', 'alert'],
] as const)('an alert of kind %s is a %s', (kind, role) => {
  render(<Alert kind={kind}>Words</Alert>);
  expect(screen.getByRole(role)).toHaveTextContent('Words');
});

it('another try that succeeds leaves the focus on the heading, not nowhere', async () => {
  const onRetry = vi.fn();
  const page = (isThere: boolean) => (
    <>
      <h1>Quotes</h1>
      {isThere ? <p>Two quotes</p> : <TryAgain onRetry={onRetry}>They could not be loaded.</TryAgain>}
    </>
  );
  const { rerender } = render(page(false));
  expect(screen.getByRole('alert')).toHaveTextContent('They could not be loaded.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
  rerender(page(true));
  expect(await screen.findByRole('heading', { name: 'Quotes' })).toHaveFocus();
});

it('a skeleton says that something is loading', () => {
  render(<Skeleton />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
});

// @spec 1.21
it('a brand is worn on the root element and in the tab', () => {
  const page = document.implementation.createHTMLDocument();
  const picture = { src: '/logo.svg', dark: '/logo-dark.svg', width: 32, height: 32 };
  const brand = {
    id: 'oak',
    name: 'Oak',
    colours: { light: '#111111', dark: '#eeeeee' },
    looks: {
      logo: { ...picture, hasName: false },
      mark: picture,
      picture,
      icon: '/brands/oak/favicon.svg',
      touchIcon: '/brands/oak/touch-icon.png',
    },
  };
  wearBrand(brand, page);
  wearBrand(brand, page);
  expect(page.documentElement.style.getPropertyValue('--brand-light')).toBe('#111111');
  expect(page.documentElement.style.getPropertyValue('--brand-dark')).toBe('#eeeeee');
  expect([...page.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))).toEqual([
    '/brands/oak/favicon.svg',
    '/brands/oak/touch-icon.png',
  ]);
});
