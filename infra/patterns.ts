// What the values of parameters must look like.

export const NUMBER = [/^[1-9]\d{0,6}$/, 'a whole number from 1 to 9999999'] as const;
export const YES_OR_NO = [/^(true|false)$/, 'true or false'] as const;
/** As the functions take them (app/base/allowances.ts). */
const ALLOWANCE =
  /((creations|imports|entries|entrants|reports|guests|attempts|guesses|guessesOfOne)=[1-9]\d{0,6}|(openGames|invitations|invitationsToOne|tournaments)=([1-9]\d{0,2}|[1-3]\d{3}|4000))/
    .source;
export const ALLOWANCES = [
  new RegExp(`^${ALLOWANCE}(,${ALLOWANCE})*$`),
  'allowances such as creations=5000,openGames=200',
] as const;
export const DOMAIN = [/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'a domain name'] as const;
export const CERTIFICATE = [
  /^arn:aws[a-z-]*:acm:[a-z0-9-]+:\d{12}:certificate\/[\w-]+$/,
  'the ARN of a certificate',
] as const;

/** As the functions take them (lambdas/push/targets.ts). */
const HOST = /(\*\.)?([a-z\d-]+\.)+[a-z][a-z\d-]*/.source;
export const PUSH_HOSTS = [
  new RegExp(`^(off|${HOST}(,${HOST})*)$`),
  'host names such as *.push.example.org, or off',
] as const;

export type Check = readonly [pattern: RegExp, needed: string];
