import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

const user = userEvent.setup({ delay: null });

it("is open as long as it's rendered, with its title", () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close');
  const { rerender } = render(
    <Dialog title="Confirm" width={848} actions={<button type="button">Go on</button>}>
      <input aria-label="Ticket" data-autofocus />
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Confirm' });
  expect(showModal).toHaveBeenCalledOnce();
  expect(dialog).toHaveStyle({ width: '848px' });
  expect(dialog).toHaveAttribute('aria-modal', 'true');
  expect(screen.getByLabelText('Ticket')).toHaveFocus();
  rerender(<p>Gone</p>);
  expect(close).toHaveBeenCalledOnce();
});

it('closes by the cross, Esc or a press outside, and by nothing else', async () => {
  const onClose = vi.fn();
  render(
    <Dialog title="List" onClose={onClose}>
      <p>Words</p>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog');
  await user.click(screen.getByText('Words'));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  // The browser tells of Esc by this event, and would close the dialog behind our back.
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  await user.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(3);
});

it('that must be answered cannot be closed otherwise', () => {
  render(<Dialog title="Session Expiring">Stay?</Dialog>);
  expect(screen.queryByRole('button')).toBeNull();
  expect(fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))).toBe(false);
});
