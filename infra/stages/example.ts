// Every parameter is set. Account, names and ARNs are those of AWS's own examples: nobody can deploy this stage.

import type { Stage } from '../parameters.ts';

export const STAGE: Stage = {
  account: '111122223333',
  region: 'eu-central-1',
  parameters: {
    corsOrigins: ['https://play.example.org'],
    alarmEmail: 'operator@example.org',
    commit: '0123456789abcdef0123456789abcdef01234567',
    breakGlassRoleArn: 'arn:aws:iam::111122223333:role/break-glass',
    accountConcurrency: 1_000,
    reservedConcurrency: 200,
    requestsPerSecond: 1_000,
    burst: 2_000,
    importsPerSecond: 2,
    importBurst: 4,
    downloadsPerSecond: 50,
    routeMetrics: true,
    maxWriteUnits: 8_000,
    maxReadUnits: 24_000,
    pages: false,
    openTournaments: 200,
    tournamentEdition: 1,
    allowances: 'creations=5000,openGames=500',
    pushHosts: 'fcm.googleapis.com,*.push.services.mozilla.com',
    edge: {
      domainName: 'api.play.example.org',
      certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/11111111-2222-3333-4444-555555555555',
      originDomainName: 'origin.play.example.org',
      originCertificateArn: 'arn:aws:acm:eu-central-1:111122223333:certificate/66666666-7777-8888-9999-000000000000',
      requestsPerAddress: 3_000,
    },
    liveDomain: {
      domainName: 'live.play.example.org',
      certificateArn: 'arn:aws:acm:eu-central-1:111122223333:certificate/77777777-8888-9999-aaaa-bbbbbbbbbbbb',
    },
    apiLogRole: false,
    secretReplicaRegion: 'eu-west-1',
    backupCopyVaultArn: 'arn:aws:backup:eu-west-1:444455556666:backup-vault:signalbox',
    restoredLogStream:
      'arn:aws:dynamodb:eu-central-1:111122223333:table/signalbox-example-log-2/stream/2026-11-22T00:00:00.000',
    backupLock: 'compliance',
    monthlyBudget: 500,
    issuers: [
      {
        issuer: 'https://login.example.org',
        audience: 'signalbox',
        keys: 'https://login.example.org/.well-known/jwks.json',
      },
      { issuer: 'https://accounts.example.org', audience: 'signalbox' },
    ],
    signUp: true,
    hostedLogin: {
      domainPrefix: 'signalbox-example',
      callbackUrls: ['https://play.example.org/signed-in'],
      logoutUrls: ['https://play.example.org/'],
    },
    emailSender: { address: 'login@play.example.org', verifiedDomain: 'play.example.org', region: 'eu-central-1' },
    viewsTables: ['A', 'B'],
  },
};
