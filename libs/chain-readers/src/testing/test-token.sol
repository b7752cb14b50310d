// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// A small ERC-20 token for tests, with what real ones do and wallets meet.
contract TestToken {
  event Transfer(address indexed from, address indexed to, uint256 value);

  uint8 public immutable decimals;
  uint256 public totalSupply;
  mapping(address => uint256) public balanceOf;

  constructor(uint8 decimals_, uint256 supply) {
    decimals = decimals_;
    totalSupply = supply;
    balanceOf[msg.sender] = supply;
    emit Transfer(address(0), msg.sender, supply);
  }

  function transfer(address to, uint256 value) external returns (bool) {
    move(msg.sender, to, value);
    return true;
  }

  /// Several transfers in one transaction.
  function transferToAll(address[] calldata to, uint256 value) external {
    for (uint256 i = 0; i < to.length; i++) move(msg.sender, to[i], value);
  }

  /// A transfer in the history of two others, which costs them nothing and moves nothing (address poisoning).
  function pretend(address from, address to) external {
    emit Transfer(from, to, 0);
  }

  /// Changes a balance and says nothing of it, as a token that accrues interest does.
  function accrue(address holder, uint256 value) external {
    totalSupply += value;
    balanceOf[holder] += value;
  }

  /// Passes native coin on: an internal transaction.
  function forward(address payable to) external payable {
    (bool sent, ) = to.call{value: msg.value}('');
    require(sent, 'not sent');
  }

  function move(address from, address to, uint256 value) private {
    require(balanceOf[from] >= value, 'balance too low');
    balanceOf[from] -= value;
    balanceOf[to] += value;
    emit Transfer(from, to, value);
  }
}
