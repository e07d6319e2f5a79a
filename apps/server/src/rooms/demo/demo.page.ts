import type { DemoFacts } from '@portico/contract/rooms/demo';
import type { DemoAccount } from '@portico/database/seeds/demo/accounts';
import { escapeHtml, htmlPage } from '@portico/platform/plainPage';

const card = ({ Email, Role, Name, can }: DemoAccount) => `
      <li>
        <h2>${escapeHtml(Name)}</h2>
        <p class="roles">${Role.map((role) => `<span>${escapeHtml(role)}</span>`).join(' ')}</p>
        <p>${escapeHtml(can)}</p>
        <p><a href="/login?email=${encodeURIComponent(Email)}">${escapeHtml(Email)}</a></p>
      </li>`;

type Linkable = DemoFacts['linkable'];

const answers = ({ PolicyNumber, Answers }: Linkable[number]) => `
      <details>
        <summary>${escapeHtml(PolicyNumber)}</summary>
        <dl>${Answers.map(({ Question, Answer }) => `<dt>${escapeHtml(Question)}</dt><dd>${escapeHtml(Answer)}</dd>`).join('')}</dl>
      </details>`;

const linkableSection = (linkable: Linkable) =>
  linkable.length === 0
    ? ''
    : `
      <h2>Policies you can link</h2>
      <p class="lead">Sign in as an insured or as someone who just signed up, and link one of these by number. Open a policy to see the answers to its security questions.</p>${linkable.map(answers).join('')}`;

export const demoPage = (accounts: readonly DemoAccount[], password: string, linkable: Linkable): string =>
  htmlPage(
    'Demo accounts',
    '<link rel="stylesheet" href="/demo.css">',
    `<main>
      <h1>Demo accounts</h1>
      <p class="lead">Everything in this portal is made up. Choose who you want to sign in as. The password for every account is <code>${escapeHtml(password)}</code>.</p>
      <ul>${accounts.map(card).join('')}
      </ul>${linkableSection(linkable)}
      <p class="foot">For scripts: <a href="/demo.json">demo.json</a> and the <a href="/api/docs">API</a>.</p>
    </main>`,
  );

export const DEMO_STYLE = `:root {
  color-scheme: light dark;
  --ground: #f7f8fa; --paper: #fff; --ink: #1c2430; --quiet: #4a5565; --line: #dfe3e8; --link: #33409c;
}
@media (prefers-color-scheme: dark) {
  :root { --ground: #14171c; --paper: #1d2128; --ink: #eef1f5; --quiet: #b3bcc9; --line: #323943; --link: #9aa6f5; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 Inter, system-ui, sans-serif; }
main { max-width: 1080px; margin: 0 auto; padding: 48px 24px; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.25; }
h2 { margin: 0; font-size: 18px; line-height: 1.35; }
.lead, .foot { max-width: 68ch; color: var(--quiet); }
a { color: var(--link); overflow-wrap: anywhere; }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 2px; }
code { padding: 2px 6px; border: 1px solid var(--line); border-radius: 4px; background: var(--paper); color: var(--ink); }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); gap: 16px; margin: 32px 0; padding: 0; list-style: none; }
li { display: flex; flex-direction: column; padding: 20px; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); }
li p { margin: 8px 0 0; }
li p:last-child { margin-top: auto; padding-top: 12px; }
summary { padding: 6px 0; cursor: pointer; }
summary:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 2px; }
dl { margin: 0 0 16px; padding-left: 20px; }
dt { margin-top: 8px; color: var(--quiet); }
dd { margin: 0; }
.roles span { padding: 2px 8px; border: 1px solid var(--line); border-radius: 999px; color: var(--quiet); font-size: 13px; }
`;
