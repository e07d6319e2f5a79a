import { CHECK_TITLES, checkText } from '../../rooms/operations/healthWords.ts';
import { GettingStartedPage } from '../../rooms/setup/GettingStartedPage.tsx';

export const GettingStarted = () => (
  <GettingStartedPage healthText={(check) => `${CHECK_TITLES[check.Kind]}: ${checkText(check)}`} />
);
