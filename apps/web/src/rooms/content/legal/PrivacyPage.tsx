import type { Brand } from '@portico/contract/brands';
import { ROUTES } from '@portico/contract/routes';
import { ContactLines } from './ContactLines.tsx';
import { LegalText } from './LegalText.tsx';

export function PrivacyPage({ brand }: { readonly brand: Brand }) {
  const { name, legalName } = brand;
  return (
    <LegalText
      title={ROUTES.privacy.title}
      lead={`What ${name} knows about you, why, and what you can do about it.`}
      since="Nov 1, 2026"
      sections={[
        {
          heading: 'In short',
          body: (
            <ul>
              <li>We use your information to insure you, to serve you and to handle your claims.</li>
              <li>We do not sell it, and we show you no advertising.</li>
              <li>You can ask what we hold, and have mistakes corrected.</li>
            </ul>
          ),
        },
        {
          heading: 'What we collect',
          body: (
            <ul>
              <li>
                <strong>From you:</strong> your name, email, phone number, address and how you like to be
                contacted; what you tell us in applications, claims, documents and messages.
              </li>
              <li>
                <strong>About what is insured:</strong> where it is, how it is built and used, its earlier
                losses, your coverages, premiums and payments.
              </li>
              <li>
                <strong>From others:</strong> your agent, your insurer, your mortgage company, and public
                records about the property.
              </li>
              <li>
                <strong>From your use of the site:</strong> when you signed in, from which network address,
                which records were opened or changed, and how far you watched a help video.
              </li>
            </ul>
          ),
        },
        {
          heading: 'What we use it for',
          body: (
            <p>
              To quote, issue and renew policies, to take payments, to handle claims, to answer you, to keep
              accounts safe, to prevent fraud, and to meet the duties that insurance law gives us.
            </p>
          ),
        },
        {
          heading: 'Who sees it',
          body: (
            <p>
              Your agent and our staff, as far as their work needs it; the insurers behind your policy;
              companies that work for {legalName} under contract, such as adjusters, payment processors and
              mail services; and authorities, where the law obliges us. Each of them gets only what the
              purpose needs. Whenever a record of yours is opened, we note who did it.
            </p>
          ),
        },
        {
          heading: 'Cookies and storage',
          body: (
            <p>
              We set cookies only to sign you in and to keep you signed in. Your browser also keeps what the
              site needs to work, among it your username if you chose to be remembered. There are no
              advertising or tracking cookies.
            </p>
          ),
        },
        {
          heading: 'How we protect it',
          body: (
            <p>
              Everything travels encrypted. Passwords are stored so that we cannot read them. Staff sign in
              with a second step. If a breach should ever concern you, we will tell you, as your state’s law
              requires.
            </p>
          ),
        },
        {
          heading: 'How long we keep it',
          body: (
            <p>
              As long as you have a policy or a claim with us, and after that for as long as insurance and tax
              law ask, in most states between five and ten years. Then it is deleted.
            </p>
          ),
        },
        {
          heading: 'Your choices',
          body: (
            <p>
              You can see and correct your contact details in your profile. You can ask for a copy of what we
              hold, have it corrected and, where your state gives you that right, have it deleted or its use
              limited. Using these rights never affects your coverage or your premium.
            </p>
          ),
        },
        {
          heading: 'Children',
          body: (
            <p>The site is for adults. We do not knowingly collect information from children under 13.</p>
          ),
        },
        { heading: 'Questions and requests', body: <ContactLines brand={brand} /> },
      ]}
    />
  );
}
