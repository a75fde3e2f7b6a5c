// The description of the REST resources (OpenAPI 3.1), as a module.

import document from './openapi.json' with { type: 'json' };

export const openapi: object = document;
