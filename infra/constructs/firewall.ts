// The firewall before CloudFront: AWS's common rules, and a limit of requests for each address.

import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

/** Managed groups of rules; those of their rules that only count, because what they block is ordinary here. */
const MANAGED: readonly (readonly [group: string, counted: readonly string[]])[] = [
  ['AWSManagedRulesAmazonIpReputationList', []],
  // The functions bound bodies themselves: documents 64 KB, replay files 4 MiB; the rule would block from 8 KB on.
  ['AWSManagedRulesCommonRuleSet', ['SizeRestrictions_BODY', 'NoUserAgent_HEADER']],
  ['AWSManagedRulesKnownBadInputsRuleSet', []],
];

export class Firewall extends Construct {
  readonly arn: string;

  /** `requestsPerAddress`: in five minutes. */
  constructor(scope: Construct, id: string, requestsPerAddress: number) {
    super(scope, id);
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible('Firewall'),
      rules: [rateRule(requestsPerAddress), ...MANAGED.map(managedRule)],
    });
    this.arn = acl.attrArn;
  }
}

function rateRule(limit: number): CfnWebACL.RuleProperty {
  return {
    name: 'RequestsPerAddress',
    priority: 0,
    action: { block: { customResponse: { responseCode: 429 } } },
    statement: { rateBasedStatement: { limit, aggregateKeyType: 'IP', evaluationWindowSec: 300 } },
    visibilityConfig: visible('RequestsPerAddress'),
  };
}

function managedRule([name, counted]: (typeof MANAGED)[number], index: number): CfnWebACL.RuleProperty {
  const ruleActionOverrides = counted.map((rule) => ({ name: rule, actionToUse: { count: {} } }));
  return {
    name,
    priority: index + 1,
    overrideAction: { none: {} },
    statement: { managedRuleGroupStatement: { vendorName: 'AWS', name, ruleActionOverrides } },
    visibilityConfig: visible(name),
  };
}

function visible(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true, metricName };
}
