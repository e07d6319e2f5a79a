import { Failure } from '@portico/contract/errors';
import { isUnavailable } from '@portico/database/unavailable';
import { retryAfter } from '@portico/platform/failures';
import { escapeHtml, plainPage } from '@portico/platform/plainPage';
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';

/**
 * The few pages the provider shows itself: plain, from our own origin, with no inline code but what
 * oidc-provider adds with its hash.
 */
export const PAGE_FILES: Readonly<Record<string, { readonly type: string; readonly text: string }>> = {
  'continue.js': {
    type: 'text/javascript; charset=utf-8',
    text: 'document.forms[0].requestSubmit();\n',
  },
  'pages.css': {
    type: 'text/css; charset=utf-8',
    text: `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 32rem; margin: 15vh auto; padding: 0 1.5rem; }
h1 { font-size: 1.5rem; }
button { font: inherit; padding: 0.5rem 1rem; }
`,
  },
};

export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'same-origin',
};

/** The codes tell a developer what was wrong; people get a way back. */
export function renderError(
  ctx: KoaContextWithOIDC,
  { error, error_description }: ErrorOut,
  cause?: Error,
): void {
  if (isUnavailable(cause)) {
    renderUnavailable(ctx);
    return;
  }
  // Another tab has signed out in the meantime.
  if (error_description === 'could not find logout details' && ctx.oidc.session?.accountId === undefined) {
    ctx.redirect('/login');
    return;
  }
  ctx.type = 'html';
  const detail = [error, error_description].filter((text) => text !== undefined).join(': ');
  ctx.body = plainPage(
    'We couldn’t sign you in',
    `<p>Your sign-in timed out or didn’t start from the portal. Please start again.</p>
<p><a href="/login" target="_top">Return to the portal</a></p>
<p><small>${escapeHtml(detail)}</small></p>`,
  );
}

/** The database is away: a page for a person, OAuth's own error for a program. */
export function renderUnavailable(ctx: KoaContextWithOIDC): void {
  const failure = new Failure('unavailable');
  ctx.status = failure.status;
  ctx.set('Retry-After', String(retryAfter(failure)));
  if (ctx.accepts('json', 'html') === 'html') {
    ctx.type = 'html';
    ctx.body = plainPage(
      'We couldn’t sign you in',
      `<p>${escapeHtml(failure.message)}</p>
<p><a href="/login" target="_top">Try again</a></p>`,
    );
  } else ctx.body = { error: 'temporarily_unavailable', error_description: failure.message };
}

/**
 * A request from our own page, with this session's ID token, wants to sign out: the form submits itself. Everyone
 * else is asked, because a link on another site could lead here.
 */
export function renderLogout(ctx: KoaContextWithOIDC, form: string): void {
  const hint = ctx.oidc.entities.IdTokenHint?.payload.sub;
  const isOurs = hint !== undefined && hint === ctx.oidc.session?.accountId;
  ctx.body = plainPage(
    isOurs ? 'Signing out' : 'Do you want to sign out?',
    `${form}<input type="hidden" form="op.logoutForm" name="logout" value="yes">
<p><button type="submit" form="op.logoutForm">Sign out</button></p>
<p><a href="/login" target="_top">Return to the portal</a></p>`,
    isOurs ? '<script src="/identity/continue.js" defer></script>' : '',
  );
}
