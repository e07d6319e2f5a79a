import { sandbox } from '@portico/contract/rooms/sandbox';
import { formatMoney } from '@portico/contract/rules/format';
import { escapeHtml, htmlPage } from '@portico/platform/plainPage';
import type { Handover } from '../payments/index.ts';

const { page, style } = sandbox.rows;

const frame = (title: string, content: string): string =>
  htmlPage(
    `${title} | Sandbox Bank`,
    `<link rel="stylesheet" href="${style.path}">`,
    `<header>Sandbox: a pretend bank for the demo. No real money moves.</header>
<main>
  <p class="bank">Sandbox Bank</p>
  <h1>${title}</h1>${content}
</main>`,
  );

const backTo = ({ returnTo }: Handover, result: 'paid' | 'declined') =>
  escapeHtml(`${returnTo}${returnTo.includes('?') ? '&' : '?'}result=${result}`);

const facts = ({ cents, policyNumber }: Handover) => `
  <p class="amount">${formatMoney(cents)}</p>
  <p class="quiet">For policy ${escapeHtml(policyNumber)}</p>`;

/** The card's fields have no names, so the browser never sends them. */
export const payPage = (handover: Handover, query: string): string =>
  frame(
    'Pay by card',
    `${facts(handover)}
  <form method="post" action="${page.path}">
    <input type="hidden" name="Handover" value="${escapeHtml(query)}">
    <p class="quiet">This card is made up, and nothing you type here is sent.</p>
    <label>Card number <input inputmode="numeric" autocomplete="off" value="4000 0000 0000 4417" required></label>
    <div class="pair">
      <label>Expires <input autocomplete="off" value="12/30" required></label>
      <label>Security code <input inputmode="numeric" autocomplete="off" value="123" required></label>
    </div>
    <button name="Decision" value="pay">Pay ${formatMoney(handover.cents)}</button>
    <button class="secondary" name="Decision" value="decline" formnovalidate>Decline the payment</button>
  </form>`,
  );

export const approvedPage = (handover: Handover): string =>
  frame(
    'Payment approved',
    `${facts(handover)}
  <p>We told the portal about your payment.</p>
  <p><a class="button" href="${backTo(handover, 'paid')}">Return to the portal</a></p>`,
  );

export const declinedPage = (handover: Handover): string =>
  frame(
    'Payment declined',
    `
  <p>The card was declined, so nothing was charged.</p>
  <p><a class="button" href="${backTo(handover, 'declined')}">Return to the portal</a></p>`,
  );

export const failedPage = (handover: Handover): string =>
  frame(
    'Something went wrong',
    `
  <p>The portal didn’t take our notice, so nothing was charged. The server’s log says why.</p>
  <p><a class="button" href="${backTo(handover, 'declined')}">Return to the portal</a></p>`,
  );

export const invalidPage = (): string =>
  frame(
    'This payment link doesn’t work',
    `
  <p>It has expired, or it wasn’t made by the portal. Go back to the portal and choose Pay now again.</p>
  <p><a class="button" href="/">Go to the portal</a></p>`,
  );

export const SANDBOX_STYLE = `:root {
  color-scheme: light dark;
  --ground: #f7f8fa; --paper: #fff; --ink: #1c2430; --quiet: #4a5565; --line: #8a94a3; --accent: #4b3f72; --on-accent: #fff;
  --warn: #fdf1d6; --warn-ink: #5c3d00;
}
@media (prefers-color-scheme: dark) {
  :root { --ground: #14171c; --paper: #1d2128; --ink: #eef1f5; --quiet: #b3bcc9; --line: #6b7685; --accent: #b9abe6; --on-accent: #14171c;
    --warn: #3a2d10; --warn-ink: #f6dfae; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 Inter, system-ui, sans-serif; }
header { padding: 8px 16px; background: var(--warn); color: var(--warn-ink); text-align: center; }
main { max-width: 440px; margin: 32px auto; padding: 32px 24px; border-radius: 12px; background: var(--paper); }
@media (max-width: 480px) { main { margin: 0; border-radius: 0; } }
.bank { margin: 0 0 16px; color: var(--accent); font-weight: 650; }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.3; }
.amount { margin: 16px 0 0; font-size: 36px; font-weight: 650; font-variant-numeric: tabular-nums; line-height: 1.2; }
.quiet { margin: 4px 0 16px; color: var(--quiet); }
form { display: grid; gap: 16px; margin-top: 24px; }
form .quiet { margin: 0; }
label { display: grid; gap: 4px; font-weight: 550; }
input { width: 100%; min-height: 48px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--paper); color: var(--ink); font: inherit; font-weight: 400; font-variant-numeric: tabular-nums; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
button, .button { display: inline-block; min-height: 48px; padding: 12px 24px; border: 1px solid var(--accent); border-radius: 6px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; line-height: 22px; text-decoration: none; cursor: pointer; }
.secondary { background: transparent; color: var(--ink); border-color: var(--line); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
