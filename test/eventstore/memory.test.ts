// The suites of all stores, of names, of identities and of the journal over the store in memory.

import { openMemoryStore } from '../../eventstore/memory.ts';
import { type AccountsUnderTest, accountSuite } from '../kit/stores/accountSuite.ts';
import { type CredentialsUnderTest, credentialSuite } from '../kit/stores/credentialSuite.ts';
import { type IdentitiesUnderTest, identitySuite } from '../kit/stores/identitySuite.ts';
import { type InvitationsUnderTest, invitationSuite } from '../kit/stores/invitationSuite.ts';
import { profileSuite } from '../kit/stores/profileSuite.ts';
import { reportSuite } from '../kit/stores/reportSuite.ts';
import { type StoreUnderTest, storeSuite } from '../kit/stores/storeSuite.ts';

storeSuite('memory', async () => {
  const { store, feed } = openMemoryStore();
  const opened: StoreUnderTest = { store, feed, shared: true, reopen: async () => opened };
  return opened;
});

invitationSuite('memory', async () => {
  const { invitations } = openMemoryStore();
  const opened: InvitationsUnderTest = { invitations, reopen: async () => opened };
  return opened;
});

identitySuite('memory', async () => {
  const { identities } = openMemoryStore();
  const opened: IdentitiesUnderTest = { identities, reopen: async () => opened };
  return opened;
});

profileSuite('memory', async () => openMemoryStore().profiles);

accountSuite('memory', async () => {
  const { accounts } = openMemoryStore();
  const opened: AccountsUnderTest = { accounts, reopen: async () => opened };
  return opened;
});

credentialSuite('memory', async () => {
  const { credentials } = openMemoryStore();
  const opened: CredentialsUnderTest = { credentials, reopen: async () => opened };
  return opened;
});

reportSuite('memory', async () => {
  const { reports } = openMemoryStore();
  return { reports, all: async () => [...reports.all()].sort((one, other) => one.at - other.at) };
});
