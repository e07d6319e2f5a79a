/** What /account is called for insureds. For agents and staff it is Manage Accounts. */
export const ACCESS_TITLE = 'People with access';
