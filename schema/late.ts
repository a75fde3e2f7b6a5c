// What functions load late: nothing of it is needed before a client asks what something looks like.

export { titleSchemas } from './titleSchemas.generated.ts';
export { typeDefs } from './typeDefs.generated.ts';
