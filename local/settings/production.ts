// The libraries run as in the functions on AWS, whose bundles say the same: graphql-js leaves out its checks for
// developers. Imported first, since they look when they are loaded.

process.env.NODE_ENV ??= 'production';
