// The players' accounts. Operators open them; on request players sign up by themselves, or log in on Cognito's own
// pages.

import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  OAuthScope,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import type { HostedLogin, Parameters, Sender } from '../parameters.ts';

type AccountParameters = Pick<Parameters, 'signUp' | 'hostedLogin' | 'emailSender'>;

export class Accounts extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;
  /** Where Cognito's own pages are; null: there are none. */
  readonly loginUrl: string | null;

  constructor(scope: Construct, id: string, { signUp, hostedLogin, emailSender }: AccountParameters) {
    super(scope, id);
    this.pool = userPool(this, signUp, emailSender);
    this.client = this.pool.addClient('Client', {
      // A public client: nobody can keep a secret in a page or a program that is given away. With the code flow it must
      // use PKCE.
      generateSecret: false,
      authFlows: { userSrp: true },
      ...codeFlow(hostedLogin),
      // Not the name: it is changed where it is checked, by the mutation `changeName`.
      writeAttributes: new ClientAttributes().withStandardAttributes({ email: true }),
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(30),
    });
    this.loginUrl = hostedLogin && this.#pages(hostedLogin.domainPrefix);
    acknowledge(this.pool, {
      'AwsSolutions-COG2':
        'An account protects a seat at a board game: a second factor (one-time codes) is offered, not required.',
      'AwsSolutions-COG8': 'Threat protection needs the Plus plan at a price per player, for seats at a board game.',
    });
  }

  #pages(domainPrefix: string): string {
    return this.pool.addDomain('Domain', { cognitoDomain: { domainPrefix } }).baseUrl();
  }
}

/** Tokens by a code that the pages of Cognito hand out, or none of that. */
function codeFlow(hostedLogin: HostedLogin | null) {
  if (hostedLogin === null) return { disableOAuth: true };
  const { callbackUrls, logoutUrls } = hostedLogin;
  return {
    oAuth: {
      flows: { authorizationCodeGrant: true },
      scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
      callbackUrls: [...callbackUrls],
      logoutUrls: [...logoutUrls],
    },
  };
}

/** From whom codes come. */
function senderOf({ address, verifiedDomain, region }: Sender): UserPoolEmail {
  return UserPoolEmail.withSES({
    fromEmail: address,
    fromName: 'Signalbox',
    sesVerifiedDomain: verifiedDomain,
    sesRegion: region,
  });
}

function userPool(scope: Construct, signUp: boolean, emailSender: Sender | null): UserPool {
  return new UserPool(scope, 'Pool', {
    selfSignUpEnabled: signUp,
    ...(emailSender === null ? {} : { email: senderOf(emailSender) }),
    userVerification: { emailStyle: VerificationEmailStyle.CODE },
    signInAliases: { email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    keepOriginal: { email: true },
    // The claim `name` of the id token is what a player is called until they choose a name. Required attributes are
    // writable by every client.
    standardAttributes: { email: { required: true, mutable: true }, fullname: { required: false, mutable: true } },
    passwordPolicy: {
      minLength: 12,
      requireLowercase: true,
      requireUppercase: true,
      requireDigits: true,
      requireSymbols: true,
      tempPasswordValidity: Duration.days(3),
    },
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { otp: true, sms: false },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    featurePlan: FeaturePlan.ESSENTIALS,
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
}
