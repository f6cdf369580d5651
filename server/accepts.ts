/** True if the client accepts the encoding. */
export const accepts = (request: Request, encoding: string): boolean =>
  (request.headers.get('Accept-Encoding') ?? '')
    .split(',')
    .map((part) => part.replaceAll(/\s/g, '').toLowerCase().split(';'))
    .some(([name, quality]) => name === encoding && !/^q=0(\.0*)?$/.test(quality ?? ''));
