// What the recommended rules of Redocly find in an OpenAPI document, as JSON: node lint.mjs <file>

import process from 'node:process';
import { createConfig, lint } from '@redocly/openapi-core';

const config = await createConfig({ extends: ['recommended'] });
const found = await lint({ ref: process.argv[2], config });
process.stdout.write(JSON.stringify(found.map(({ ruleId, severity, message }) => ({ ruleId, severity, message }))));
