// The clients of the SDK that the runtime brings, as far as functions ask for them: one request each, by hand.

import https from 'node:https';

function send(service, headers, path, body) {
  const region = process.env.AWS_REGION;
  const credential = `${process.env.AWS_ACCESS_KEY_ID}/20260101/${region}/${service}/aws4_request`;
  const options = {
    method: 'POST',
    hostname: `${service}.${region}.amazonaws.com`,
    path,
    headers: { ...headers, authorization: `AWS4-HMAC-SHA256 Credential=${credential}` },
  };
  return new Promise((resolve, reject) => {
    const asked = https.request(options, (answer) => {
      const pieces = [];
      answer.on('data', (piece) => pieces.push(piece));
      answer.on('end', () => {
        const text = Buffer.concat(pieces).toString();
        if (answer.statusCode >= 400) reject(new Error(`${service}: ${answer.statusCode} ${text}`));
        else resolve({ headers: answer.headers, text });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

class Command {
  constructor(input) {
    this.input = input;
  }
}

export class InvokeCommand extends Command {}
export class PutLifecycleEventHookExecutionStatusCommand extends Command {}

export class LambdaClient {
  async send({ input: { FunctionName, Payload } }) {
    const path = `/2015-03-31/functions/${encodeURIComponent(FunctionName)}/invocations`;
    const { headers, text } = await send('lambda', {}, path, Payload);
    const error = headers['x-amz-function-error'];
    return { ...(error === undefined ? {} : { FunctionError: error }), Payload: Buffer.from(text) };
  }
}

export class CodeDeployClient {
  async send({ input }) {
    const target = 'CodeDeploy_20141006.PutLifecycleEventHookExecutionStatus';
    const headers = { 'x-amz-target': target, 'content-type': 'application/x-amz-json-1.1' };
    return JSON.parse((await send('codedeploy', headers, '/', JSON.stringify(input))).text);
  }
}
