import type { Brand } from '@portico/contract/brands';
import { ROUTES } from '@portico/contract/routes';
import { TERMS } from '@portico/contract/rules/terms';
import { ContactLines } from './ContactLines.tsx';
import { LegalText } from './LegalText.tsx';

export function TermsPage({ brand }: { readonly brand: Brand }) {
  const { name, legalName } = brand;
  return (
    <LegalText
      title={ROUTES.termsOfUse.title}
      lead={`What you may expect from the ${name} portal, and what we expect from you.`}
      since={TERMS.since}
      sections={[
        {
          heading: 'Who we are',
          body: (
            <p>
              This site is run by {legalName} (“{name}”, “we”). It is for our policyholders, the agents we
              work with, and our staff. By using it you agree to these terms. If you do not agree, please do
              not use it; you can still reach us by phone or email.
            </p>
          ),
        },
        {
          heading: 'Your policy comes first',
          body: (
            <>
              <p>
                What you see here is a summary. If it differs from your policy, its declarations or an
                endorsement, the policy counts.
              </p>
              <p>
                Nothing on this site binds, changes or cancels coverage unless we confirm it to you in
                writing. A quote is an estimate from what we were told; the insurer may change it or decline
                it. Coverage is not offered in every state.
              </p>
            </>
          ),
        },
        {
          heading: 'Your account',
          body: (
            <ul>
              <li>Keep your password and your security codes to yourself. We never ask for them.</li>
              <li>
                Give us information that is true and complete, and keep your contact details up to date.
              </li>
              <li>Link only policies that are yours, or that you are authorized to manage.</li>
              <li>Tell us at once if you think that somebody else has used your account.</li>
            </ul>
          ),
        },
        {
          heading: 'Reporting a claim',
          body: (
            <p>
              Report a loss as soon as you can, and do what is reasonable to prevent more damage. A report
              through this site is a notice of loss, not a decision about it. If anybody is in danger, call
              911 first. Knowingly giving false information in an application or a claim is a crime in most
              states.
            </p>
          ),
        },
        {
          heading: 'If somebody helps you',
          body: (
            <p>
              With your permission, our staff may open your account to help you. Each time is recorded, with
              the name of the person who did it, and while it lasts they cannot link policies, pay, or change
              your password.
            </p>
          ),
        },
        {
          heading: 'Fair use',
          body: (
            <p>
              Do not try to see other people’s information, to get around the security of the site, to burden
              it with automated requests, or to upload anything harmful or unlawful. We may limit or close an
              account that does, and we may keep a record of it.
            </p>
          ),
        },
        {
          heading: 'When something goes wrong',
          body: (
            <p>
              We work to keep the site available and correct, but we cannot promise that it always is. As far
              as the law allows, {legalName} is not liable for losses that come only from the site being
              unavailable or from an error in a summary shown on it. This takes nothing away from your rights
              under your policy or under the law of your state.
            </p>
          ),
        },
        {
          heading: 'Changes',
          body: (
            <p>
              We may change these terms. The date above says since when they are in force; if a change matters
              to you, we will tell you before it does. How we handle your information is described under{' '}
              <a href={ROUTES.privacy.path}>Privacy</a>.
            </p>
          ),
        },
        { heading: 'Questions', body: <ContactLines brand={brand} /> },
      ]}
    />
  );
}
