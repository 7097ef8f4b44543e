"""A client for the console, made at run time from its OpenAPI document. Needs Python 3.9 and nothing else.

    from keguan_client import Client
    keguan = Client('http://127.0.0.1:8000')
    keguan.log_in('teacher', 'password')
    for lesson in keguan.analysis_list(status='60000')['list']:
        report = keguan.analysis_report(analysis_id=lesson['analysis_id'])
        print(lesson['title'], report['measures']['st.rt']['value'])

Every operation is a method named by its operationId; its arguments are the query or the JSON body. An answer is the
`data` of the envelope, bytes for a file, or what a JSON file holds. `python3 keguan_client.py ADDRESS` lists the operations.
"""

import json
import sys
import urllib.error
import urllib.parse
import urllib.request


class KeguanError(Exception):
    """An error of the console: `code` is a number of the schema ErrorCode."""

    def __init__(self, code, message, status):
        super().__init__(f'{code} {message}')
        self.code = code
        self.status = status


class Client:
    def __init__(self, address, language='en-US'):
        self.address = address.rstrip('/')
        self.language = language
        self.token = None
        self.document = json.loads(self._send('GET', '/api/docs/json')[0])
        self.operations = {
            operation['operationId']: (method.upper(), path, operation)
            for path, item in self.document['paths'].items()
            for method, operation in item.items()
        }

    def log_in(self, account, password):
        """Keeps the token for all further calls, and returns who has logged in."""
        person = self.account_login(account=account, password=password)
        self.token = person['token']
        return person

    def __getattr__(self, name):
        operations = self.__dict__.get('operations', {})
        if name not in operations:
            raise AttributeError(f'no operation {name}')
        method, path, operation = operations[name]

        def call(**arguments):
            return self._call(method, path, operation, arguments)

        call.__name__ = name
        call.__doc__ = f"{operation['summary']}\n\n{operation.get('description', '')}"
        return call

    def _call(self, method, path, operation, arguments):
        names = {parameter['name'] for parameter in operation.get('parameters', []) if parameter['in'] == 'query'}
        unknown = set(arguments) - names if method == 'GET' else set()
        if unknown:
            raise TypeError(f"{operation['operationId']} has no argument {', '.join(sorted(unknown))}")
        body = None
        if method == 'GET':
            if arguments:
                path += '?' + urllib.parse.urlencode(arguments)
        else:
            body = json.dumps(arguments).encode()
        content, content_type = self._send(method, path, body)
        if not content_type.startswith('application/json'):
            return content
        envelope = json.loads(content)
        if 'error_code' not in envelope:
            return envelope
        if envelope['error_code'] != 0:
            raise KeguanError(envelope['error_code'], envelope['error_message'], 200)
        return envelope['data']

    def _send(self, method, path, body=None):
        headers = {'Accept-Language': self.language}
        if body is not None:
            headers['Content-Type'] = 'application/json'
        if self.token:
            headers['Authorization'] = f'Bearer {self.token}'
        request = urllib.request.Request(self.address + path, data=body, headers=headers, method=method)
        try:
            with urllib.request.urlopen(request) as response:
                return response.read(), response.headers.get('Content-Type', '')
        except urllib.error.HTTPError as error:
            envelope = json.loads(error.read() or b'{}')
            raise KeguanError(envelope.get('error_code'), envelope.get('error_message'), error.code) from None


if __name__ == '__main__':
    for name, (method, path, operation) in sorted(Client(sys.argv[1]).operations.items()):
        print(f"{name:45} {method:6} {path:50} {operation['summary']}")
