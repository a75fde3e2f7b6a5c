// Deletes an account of the user pool. A file of its own beside the functions', with a client that nothing else needs.

import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';

/** Deletes it; one that is not there counts as deleted. Rejects with an error of the AWS SDK. */
export async function removeFromPool(
  userPoolId: string,
  name: string,
  settings: CognitoIdentityProviderClientConfig,
): Promise<void> {
  const client = new CognitoIdentityProviderClient(settings);
  try {
    await client.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: name }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  } finally {
    client.destroy();
  }
}
