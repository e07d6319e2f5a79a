import { identity } from '@portico/contract/rooms/identity';
import { client } from '../../platform/api.ts';

const api = client(identity);

/**
 * Opens an impersonation (call 38) and its window. The window opens right away, in the person's own click, and gets
 * its address later: a browser blocks one that opens later.
 */
export async function openImpersonation(email: string, ticketId: string): Promise<void> {
  const opened = window.open('', '_blank');
  if (!opened)
    throw new Error('Your browser blocked the new window. Please allow pop-ups for this site and try again.');
  try {
    const { Code } = await api.openImpersonation({
      body: { Email: email, ...(ticketId !== '' && { TicketId: ticketId }) },
    });
    const address = new URL(`/?${new URLSearchParams({ impersonation: Code })}`, window.location.origin);
    opened.location.replace(address);
  } catch (error) {
    opened.close();
    throw error;
  }
}
