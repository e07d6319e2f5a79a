import type { PageBrand } from '@portico/contract/brands';
import { ROUTES } from '@portico/contract/routes';
import { ContactLines } from './ContactLines.tsx';
import { LegalText } from './LegalText.tsx';

export function PrivacyPage({ brand }: { readonly brand: PageBrand['brand'] }) {
  const { name, legalName } = brand;
  return (
    <LegalText
      title={ROUTES.privacy.title}
      lead={`What ${name} knows about you, how we use it, and the choices you have.`}
      since="Nov 1, 2026"
      sections={[
        {
          heading: 'In short',
          body: (
            <ul>
              <li>We use your information to insure you, serve you and handle your claims.</li>
              <li>We don’t sell it, and we don’t show you ads.</li>
              <li>You can ask what we have and get mistakes corrected.</li>
            </ul>
          ),
        },
        {
          heading: 'What we collect',
          body: (
            <ul>
              <li>
                <strong>From you:</strong> your name, email, phone number, address and contact preferences,
                and what you tell us in applications, claims, documents and messages.
              </li>
              <li>
                <strong>About your property:</strong> where it is, how it’s built and used, past losses, and
                your coverages, premiums and payments.
              </li>
              <li>
                <strong>From others:</strong> your agent, your insurer, your mortgage company, and public
                records about the property.
              </li>
              <li>
                <strong>From your use of the site:</strong> when you signed in and from which network address,
                and which records were opened or changed.
              </li>
            </ul>
          ),
        },
        {
          heading: 'What we use it for',
          body: (
            <p>
              To quote, issue and renew policies, take payments, handle claims, answer your questions, keep
              accounts safe, prevent fraud, and meet our obligations under insurance law.
            </p>
          ),
        },
        {
          heading: 'Who sees it',
          body: (
            <>
              <ul>
                <li>Your agent and our staff, when their work requires it.</li>
                <li>The insurers behind your policy.</li>
                <li>
                  Companies that work for {legalName} under contract, such as adjusters, payment processors
                  and email services.
                </li>
                <li>Government authorities, when the law requires it.</li>
              </ul>
              <p>
                Each gets only what they need. Every time someone opens one of your records, we record who it
                was.
              </p>
            </>
          ),
        },
        {
          heading: 'Cookies and storage',
          body: (
            <p>
              We use cookies only to sign you in and keep you signed in. Your browser also stores what the
              site needs to work, including your username if you chose Remember me. We don’t use advertising
              or tracking cookies.
            </p>
          ),
        },
        {
          heading: 'What we count',
          body: (
            <p>
              To improve this site, we count which pages people open while they’re signed in and how far they
              watch help videos. We keep only daily totals, by brand and by whether they’re policyholders,
              agents or staff. We don’t keep who it was. If your browser sends Do Not Track or Global Privacy
              Control, we don’t count your visit at all.
            </p>
          ),
        },
        {
          heading: 'How we protect it',
          body: (
            <p>
              Everything sent to and from this site is encrypted. Passwords are stored so that we can’t read
              them. Staff use two-step verification. If a breach ever affects your information, we’ll notify
              you as your state’s law requires.
            </p>
          ),
        },
        {
          heading: 'How long we keep it',
          body: (
            <p>
              As long as you have a policy or a claim with us, and then as long as insurance and tax laws
              require, usually five to ten years. After that, we delete it.
            </p>
          ),
        },
        {
          heading: 'Your choices',
          body: (
            <p>
              You can see and correct your contact details in your profile. You can ask for a copy of the
              information we have about you, ask us to correct it and, where your state gives you that right,
              ask us to delete it or limit how we use it. Using these rights never affects your coverage or
              your premium.
            </p>
          ),
        },
        {
          heading: 'Children',
          body: (
            <p>This site is for adults. We don’t knowingly collect information from children under 13.</p>
          ),
        },
        { heading: 'Questions and requests', body: <ContactLines brand={brand} /> },
      ]}
    />
  );
}
