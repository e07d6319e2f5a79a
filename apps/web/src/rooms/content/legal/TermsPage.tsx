import type { PageBrand } from '@portico/contract/brands';
import { ROUTES } from '@portico/contract/routes';
import { TERMS } from '@portico/contract/rules/terms';
import { ContactLines } from './ContactLines.tsx';
import { LegalText } from './LegalText.tsx';

export function TermsPage({ brand }: { readonly brand: PageBrand['brand'] }) {
  const { name, legalName } = brand;
  return (
    <LegalText
      title={ROUTES.termsOfUse.title}
      lead={`What you can expect from the ${name} portal, and what we expect from you.`}
      since={TERMS.since}
      sections={[
        {
          heading: 'Who we are',
          body: (
            <p>
              This site is operated by {legalName} (“{name}”, “we”). It’s for our policyholders, the agents we
              work with, and our staff. By using it, you agree to these terms. If you don’t agree, please
              don’t use it. You can still reach us by phone or email.
            </p>
          ),
        },
        {
          heading: 'Your policy comes first',
          body: (
            <>
              <p>
                What you see here is a summary. If it differs from your policy, its declarations or an
                endorsement, the policy controls.
              </p>
              <p>
                Nothing on this site binds, changes or cancels coverage unless we confirm it to you in
                writing. A quote is an estimate based on the information we were given. The insurer may change
                or decline it. Coverage isn’t available in every state.
              </p>
            </>
          ),
        },
        {
          heading: 'Your account',
          body: (
            <ul>
              <li>Keep your password and security codes to yourself. We’ll never ask for them.</li>
              <li>Give us true and complete information, and keep your contact details up to date.</li>
              <li>Link only policies that are yours, or that you are authorized to manage.</li>
              <li>Tell us right away if you think someone else has used your account.</li>
            </ul>
          ),
        },
        {
          heading: 'Reporting a claim',
          body: (
            <p>
              Report a loss as soon as you can, and take reasonable steps to prevent more damage. A report
              through this site is a notice of loss, not a coverage decision. If anyone is in danger, call 911
              first. Knowingly giving false information in an application or a claim is a crime in most
              states.
            </p>
          ),
        },
        {
          heading: 'When our staff help you',
          body: (
            <p>
              With your permission, our staff may open your account to help you. We record each time and who
              it was. While they do, they can’t link policies, make payments or change your password.
            </p>
          ),
        },
        {
          heading: 'Fair use',
          body: (
            <p>
              Don’t try to see other people’s information, get around the site’s security, overload it with
              automated requests, or upload anything harmful or unlawful. If you do, we may limit or close
              your account and keep a record of it.
            </p>
          ),
        },
        {
          heading: 'When something goes wrong',
          body: (
            <p>
              We work to keep the site available and accurate, but we can’t promise that it always will be. To
              the extent the law allows, {legalName} isn’t liable for losses caused only by the site being
              unavailable or by an error in a summary shown on it. This doesn’t limit your rights under your
              policy or your state’s law.
            </p>
          ),
        },
        {
          heading: 'Changes',
          body: (
            <p>
              We may change these terms. The date above is when they took effect. If a change affects you,
              we’ll tell you first. To learn how we handle your information, see{' '}
              <a href={ROUTES.privacy.path}>Privacy</a>.
            </p>
          ),
        },
        { heading: 'Questions', body: <ContactLines brand={brand} /> },
      ]}
    />
  );
}
