import { UserManager } from 'oidc-client-ts';

/** Runs in the hidden frame: hands the provider's answer to the page that waits for it. */
const manager = new UserManager({ authority: '', client_id: '', redirect_uri: '' });
void manager.signinSilentCallback();
