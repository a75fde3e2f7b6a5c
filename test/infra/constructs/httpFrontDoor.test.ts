// The HTTP API: which pages may call it; imports, which write most, are throttled separately from play.

import { Stack } from 'aws-cdk-lib';
import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { HttpFrontDoor } from '../../../infra/constructs/httpFrontDoor.ts';
import { type Parameters, parametersOf } from '../../../infra/parameters.ts';
import CORS from '../../../lambdas/http/cors.json' with { type: 'json' };
import { deployment, templates } from '../kit.ts';

/** The stage's settings of single routes, and the keys of the routes that it waits for. */
function singleRoutes(parameters: Partial<Parameters> = {}) {
  const { api } = templates(parameters);
  const routes = api.findResources('AWS::ApiGatewayV2::Route');
  const [stage] = Object.values(api.findResources('AWS::ApiGatewayV2::Stage'));
  const before: readonly string[] = stage?.DependsOn ?? [];
  return {
    settings: stage?.Properties.RouteSettings,
    waitsFor: before.flatMap((id) => routes[id]?.Properties.RouteKey ?? []),
  };
}

test('imports have their own throttle, on a route that exists before the stage names it', () => {
  const own = { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 5, DetailedMetricsEnabled: false };
  const { settings, waitsFor } = singleRoutes();
  expect(settings['POST /v1/replays']).toEqual(own);
  expect(waitsFor.sort()).toEqual(Object.keys(settings).sort());
});

test('so has each route of whole files, which are billed by the byte', () => {
  const own = { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 100, DetailedMetricsEnabled: false };
  const { 'POST /v1/replays': _imports, ...downloads } = singleRoutes().settings;
  expect(downloads).toEqual({
    'GET /schema.graphql': own,
    'GET /v1/openapi.json': own,
    'GET /v1/games/{id}/replay': own,
    'GET /v1/replays/{id}': own,
    'GET /v1/tournaments/{id}/record': own,
    'GET /v1/tournaments/{id}/replays': own,
    'GET /v1/tournaments/{id}/standings.csv': own,
    'GET /v1/tournaments/{id}/standings.ndjson': own,
  });
  expect(singleRoutes({ downloadsPerSecond: 3 }).settings).toMatchObject({
    'GET /v1/replays/{id}': { ThrottlingRateLimit: 3, ThrottlingBurstLimit: 15 },
  });
});

test('the throttle of imports is a parameter', () => {
  const { settings } = singleRoutes({ importsPerSecond: 2, importBurst: 3 });
  expect(settings).toMatchObject({ 'POST /v1/replays': { ThrottlingRateLimit: 2, ThrottlingBurstLimit: 3 } });
});

test('metrics of each route are a parameter, since they are dear', () => {
  for (const routeMetrics of [false, true]) {
    const { api, live } = templates({ routeMetrics });
    for (const template of [api, live]) {
      template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
        DefaultRouteSettings: Match.objectLike({ DetailedMetricsEnabled: routeMetrics }),
      });
    }
  }
});

test('a route that was not added cannot be throttled', () => {
  const { app } = deployment();
  const door = new HttpFrontDoor(new Stack(app, 'planted'), 'Http', parametersOf({}));
  expect(() => door.throttleRoute(['GET', '/nowhere'], { rateLimit: 1, burstLimit: 1 })).toThrow('GET /nowhere');
});

test('pages of other origins may send and read what they may at the local gateway', () => {
  templates({ corsOrigins: ['https://play.example.org'] }).api.hasResourceProperties('AWS::ApiGatewayV2::Api', {
    CorsConfiguration: {
      AllowMethods: [...CORS.methods],
      AllowHeaders: [...CORS.requestHeaders],
      ExposeHeaders: [...CORS.responseHeaders],
    },
  });
});

test('every page may call it, and none with a cookie, unless origins are listed', () => {
  const everywhere = { AllowOrigins: ['*'], AllowCredentials: false };
  templates().api.hasResourceProperties('AWS::ApiGatewayV2::Api', {
    CorsConfiguration: Match.objectLike(everywhere),
  });
  const corsOrigins = ['https://play.example.org', 'http://localhost:5173'];
  templates({ corsOrigins }).api.hasResourceProperties('AWS::ApiGatewayV2::Api', {
    CorsConfiguration: {
      AllowOrigins: ['https://play.example.org', 'http://localhost:5173'],
      AllowMethods: [...CORS.methods],
      AllowHeaders: [...CORS.requestHeaders],
      ExposeHeaders: [...CORS.responseHeaders],
      AllowCredentials: false,
    },
  });
});
