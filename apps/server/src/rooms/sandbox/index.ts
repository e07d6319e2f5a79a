/** A pretend bank for trying out how to pay. Exists in demo mode, where no payment page is set. */
import { sandbox } from '@portico/contract/rooms/sandbox';
import { answer } from '@portico/platform/context';
import { amountText, readHandover } from '../payments/index.ts';
import { type NotifyParts, notifyPortal } from './sandbox.notify.ts';
import {
  approvedPage,
  declinedPage,
  failedPage,
  invalidPage,
  payPage,
  SANDBOX_STYLE,
} from './sandbox.page.ts';

export interface SandboxParts extends NotifyParts {
  /** What the portal signs its hand-over with. */
  readonly handoverSecret: Uint8Array;
}

/** Where the portal hands people over to the sandbox. */
export const SANDBOX_PATH = sandbox.rows.page.path;

export const sandboxRoom = ({ handoverSecret, ...notify }: SandboxParts) =>
  answer(sandbox, {
    style: async () => SANDBOX_STYLE,

    async page({ exchange, now }) {
      const [, query = ''] = (exchange.request.url ?? '').split('?', 2);
      const handover = readHandover(query, handoverSecret, now);
      return handover ? payPage(handover, query) : invalidPage();
    },

    async decide(ctx, { body: { Handover, Decision } }) {
      const handover = readHandover(Handover, handoverSecret, ctx.now);
      if (handover === undefined) return invalidPage();
      if (Decision === 'decline') return declinedPage(handover);
      const isTaken = await notifyPortal(
        notify,
        {
          // A second click on Pay is the same transaction.
          TransactionId: `SANDBOX-${handover.reference}`,
          PolicyNumber: handover.policyNumber,
          Amount: amountText(handover.cents),
          ReceivedAt: ctx.now.toISOString(),
          Method: 'card',
          Reference: handover.reference,
        },
        ctx,
      );
      return isTaken ? approvedPage(handover) : failedPage(handover);
    },
  });
